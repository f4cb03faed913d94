import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createBackend } from '../index.ts';

// A backend in a process of its own, for tests that kill it. Its origin is printed once it answers.
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
if (address === null || typeof address === 'string') throw new TypeError('The server has no port');
const origin = `http://127.0.0.1:${address.port}`;
const { app } = await createBackend({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  siteOrigin: 'http://127.0.0.1:4999',
  sandboxOrigin: origin,
  fault: (_c, next) => next(),
});
const listener = getRequestListener(app.fetch);
server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
process.stdout.write(`${origin}\n`);
