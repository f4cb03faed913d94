import { createServer } from 'node:net';

function listenOn(port: number): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(port, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}

/** The port wished for, or any other where that is taken: two checkouts are developed side by side. */
export async function freePort(wished: number): Promise<number> {
  const port = (await listenOn(wished)) ?? (await listenOn(0));
  if (port === null) throw new Error('No port is available.');
  return port;
}
