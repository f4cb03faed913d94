import { until } from './started-shop.ts';
import type { RunningShop } from './running-shop.ts';

/** The setting with which a process can be asked for its memory: its debugger takes any port once it is wanted. */
export const ASKABLE = { NODE_OPTIONS: '--inspect-port=0' } as const;

const LISTENING = /Debugger listening on (ws:\/\/\S+)/;

interface Reply {
  readonly id: number;
  readonly result?: { readonly result?: { readonly value?: string } };
}

async function call(socket: WebSocket, id: number, method: string, params: object = {}): Promise<Reply> {
  const answered = new Promise<Reply>((resolve) => {
    const listen = ({ data }: MessageEvent): void => {
      const reply = JSON.parse(String(data)) as Reply; // Of the debugger's protocol.
      if (reply.id !== id) return;
      socket.removeEventListener('message', listen);
      resolve(reply);
    };
    socket.addEventListener('message', listen);
  });
  socket.send(JSON.stringify({ id, method, params }));
  return answered;
}

/**
 * The memory that the shop's server cannot release (MB): objects and buffers that are left when all else has been collected. The
 * system's figure includes memory that is not collected yet, as much again and more. The shop has been started with {@link ASKABLE}.
 */
export async function keptMemory(shop: RunningShop): Promise<number> {
  process.kill(shop.serverPid, 'SIGUSR1');
  await until('the debugger listens', () => LISTENING.test(shop.rawLog), 10_000);
  const socket = new WebSocket(LISTENING.exec(shop.rawLog)?.[1] ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the debugger cannot be reached')));
  });
  for (const id of [1, 2]) await call(socket, id, 'HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, arrayBuffers }) => String(heapUsed + arrayBuffers))(process.memoryUsage())';
  const { result } = await call(socket, 3, 'Runtime.evaluate', { expression, returnByValue: true });
  socket.close();
  return Number(result?.result?.value) / 1024 / 1024;
}
