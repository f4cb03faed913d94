import { once } from 'node:events';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './listen.ts';

async function listening(
  answer: RequestListener,
  { processes = 1, port = 0, hosts = [] as readonly string[] } = {},
): Promise<{ server: Server; port: number }> {
  const server = createServer(answer);
  const acceptors = await listen(server, port, processes, hosts);
  onTestFinished(() => {
    server.closeAllConnections();
    for (const one of [server, ...acceptors]) one.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

test('a port that is taken is an error, unless its processes share it', async () => {
  const { port } = await listening((_request, response) => response.end());
  await expect(listen(createServer(), port, 1)).rejects.toThrow('EADDRINUSE');
  if (process.platform !== 'linux') return; // Elsewhere the system may not share a port.
  await expect(listening((_request, response) => response.end(), { processes: 2, port })).resolves.toBeDefined();
});

const LOOPBACK = ['127.0.0.1', '::1'];

/** Whether a server answers at an address. */
function answersAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true)).once('error', () => resolve(false));
    onTestFinished(() => void socket.destroy());
  });
}

test('a shop that listens for this machine alone is heard at its own names, and at no other address', async () => {
  if (process.platform !== 'linux') return; // Elsewhere 127.0.0.2 is no address of this machine.
  const { port } = await listening((_request, response) => response.end(), { hosts: LOOPBACK });
  const open = await listening((_request, response) => response.end());
  expect([await answersAt('127.0.0.1', port), await answersAt('::1', port)]).toEqual([true, true]);
  expect([await answersAt('127.0.0.2', port), await answersAt('127.0.0.2', open.port)]).toEqual([false, true]);
});

test('a machine without one of the addresses is heard at the others, and one without the first says so', async () => {
  const none = '2001:db8::dead';
  const { port } = await listening((_request, response) => response.end(), { hosts: ['127.0.0.1', none] });
  expect(await answersAt('127.0.0.1', port)).toBe(true);
  await expect(listen(createServer(), 0, 1, [none])).rejects.toThrow('EADDRNOTAVAIL');
});

test('no other server may have one of the addresses', async () => {
  const { port } = await listening((_request, response) => response.end(), { hosts: ['::1'] });
  await expect(listen(createServer(), port, 1, LOOPBACK)).rejects.toThrow('EADDRINUSE');
});

test('a system that cannot share a port is named by its code', async () => {
  const server = createServer();
  vi.spyOn(server, 'listen').mockImplementation(() => {
    server.emit('error', Object.assign(new Error('listen ENOTSUP'), { code: 'ENOTSUP' }));
    return server;
  });
  await expect(listen(server, 0, 2)).rejects.toMatchObject({ code: 'CONFIG-004' });
});

/** After how many turns of the event loop so many new connections were all accepted. */
async function turnsUntilAccepted(server: Server, port: number, count: number): Promise<number> {
  const accepted: unknown[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  const sockets = Array.from({ length: count }, (): Socket => connect(port, '127.0.0.1'));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'ready')));
  let turns = 0;
  while (accepted.length < sockets.length && turns < 1000) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  return turns;
}

test('many who are new are heard in few turns of the event loop', async () => {
  if (process.platform !== 'linux') return; // Elsewhere the system may not share a port.
  const { server, port } = await listening((_request, response) => response.end());
  expect(await turnsUntilAccepted(server, port, 160)).toBeLessThan(100);
  const [response] = await once(get({ port }), 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
});
