import { createServer, type Server } from 'node:http';
import type { Server as Acceptor, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp, createMalformedApp } from './app.ts';
import { listen } from './listen.ts';
import type { ShopServer } from './shop-server.ts';

/** What a connection may take of the server; all times in ms. */
export interface ConnectionLimits {
  /** A request that has not arrived by then is given up: headers, and the whole of it. */
  readonly headers: number;
  readonly request: number;
  /** How long an idle connection is kept: longer than balancers keep theirs (60 s), so that they never use a dead one. */
  readonly idle: number;
  /** A reader who takes nothing of its answer for so long is given up. */
  readonly reader: number;
  /** How many connections are open at once; more are closed at once. */
  readonly connections: number;
}

const LIMITS: Omit<ConnectionLimits, 'reader'> = { headers: 10_000, request: 15_000, idle: 65_000, connections: 4096 };

/** How often (ms) requests that do not arrive are looked for, and idle connections of a server that drains. */
const LOOK_EVERY = { late: 1000, idle: 50 };

/** The shop's HTTP server. */
export interface HttpServer {
  readonly server: Server;
  /** Opens the port; see `listen`. */
  listen(port: number, processes: number, hosts?: readonly string[]): Promise<void>;
  /** Takes no more connections, lets what is under way come to its end for so long (ms), and then ends it. */
  drain(grace: number): Promise<void>;
}

/** Connections that have not asked for anything: Node counts them as busy, and browsers open some in advance. */
function unusedConnections(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** Node's own limit counts for one listening socket, of which there are several. */
function boundConnections(server: Server, most: number): void {
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > most) socket.destroy();
  });
}

async function drain(
  server: Server,
  acceptors: readonly Acceptor[],
  unused: ReadonlySet<Socket>,
  grace: number,
): Promise<void> {
  const closed = Promise.all([server, ...acceptors].map((one) => new Promise((resolve) => one.close(resolve))));
  for (const socket of unused) socket.destroy();
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY.idle);
  const limit = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/** Makes the shop's HTTP server with its limits. */
export function createHttpServer(shop: ShopServer, change: Partial<ConnectionLimits> = {}): HttpServer {
  const limits = { ...LIMITS, reader: shop.config.edge.readerTimeout, ...change };
  const app = createApp(shop);
  const malformed = createMalformedApp(shop);
  const listener = getRequestListener(app.fetch, { errorHandler: () => malformed.request('/') });
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: Math.min(LOOK_EVERY.late, limits.headers),
  };
  const server = createServer(options, (req, res) => void listener(req, res));
  server.timeout = limits.reader;
  boundConnections(server, limits.connections);
  const unused = unusedConnections(server);
  let acceptors: readonly Acceptor[] = [];
  return {
    server,
    async listen(port, processes, hosts) {
      acceptors = await listen(server, port, processes, hosts);
    },
    drain: (grace) => drain(server, acceptors, unused, grace),
  };
}
