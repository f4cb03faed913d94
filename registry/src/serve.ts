import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { ConnectionLimits } from './connection-limits.ts';

/** The limits of a connection (ms): until the headers are there, until all of a request is, and while nothing is asked. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

/** A registry that listens. */
export interface Listening {
  readonly port: number;
  /** Takes no more requests, and ends those under way after a time (ms). */
  close(grace: number): Promise<void>;
}

/**
 * Listens on one address of this machine.
 *
 * @param trustedProxies as {@link ConnectionLimits} has it
 */
export async function serve(app: Hono, host: string, port: number, trustedProxies = 0): Promise<Listening> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const limits = new ConnectionLimits(trustedProxies);
  const server: Server = createServer(LIMITS, (request, response) => {
    if (!limits.refuse(request.socket, response)) void listener(request, response);
  });
  server.maxConnections = limits.most;
  server.on('connection', (socket) => limits.add(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close(grace) {
      const limit = setTimeout(() => server.closeAllConnections(), grace);
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(limit);
    },
  };
}
