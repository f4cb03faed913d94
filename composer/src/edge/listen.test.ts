import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drain, listen } from './listen.ts';

async function listening(answer: RequestListener, processes = 1, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer(answer);
  await listen(server, port, processes);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

test('a drained server answers what is under way and accepts nothing more', async () => {
  let answer = (): void => undefined;
  const { server, port } = await listening((_request, response) => {
    answer = () => response.end('answered');
  });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const asked = once(get({ port, agent }), 'response');
  await once(server, 'request');
  const drained = drain(server, 10_000);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed');
  answer();
  const [response] = await asked;
  response.resume();
  await drained;
  expect(response.statusCode).toBe(200);
});

test('what does not end in time is cut off', async () => {
  const { server, port } = await listening(() => undefined);
  const asked = once(get({ port }), 'response');
  await once(server, 'request');
  await drain(server, 20);
  await expect(asked).rejects.toThrow('socket hang up');
});

test('a port that is taken is an error, unless its processes share it', async () => {
  const { port } = await listening((_request, response) => response.end());
  await expect(listen(createServer(), port, 1)).rejects.toThrow('EADDRINUSE');
  if (process.platform !== 'linux') return; // Elsewhere the system may not share a port.
  const shared = await listening((_request, response) => response.end(), 2);
  await expect(listening((_request, response) => response.end(), 2, shared.port)).resolves.toBeDefined();
});

test('a system that cannot share a port is named by its code', async () => {
  const server = createServer();
  vi.spyOn(server, 'listen').mockImplementation(() => {
    server.emit('error', Object.assign(new Error('listen ENOTSUP'), { code: 'ENOTSUP' }));
    return server;
  });
  await expect(listen(server, 0, 2)).rejects.toMatchObject({ code: 'CONFIG-004' });
});
