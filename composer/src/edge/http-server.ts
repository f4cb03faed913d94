import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Server as Acceptor, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createApp, createMalformedApp } from './app.ts';
import { listen } from './listen.ts';
import { PLAIN_PAGES } from './plain-pages.ts';
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

/** What Node's parser refuses by another status than 400. */
const REFUSED_AS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What guards every other answer; without a body, which must not follow a HEAD that could not be read. */
const BARE_HEADERS = Object.entries({
  ...PLAIN_PAGES.malformed.headers,
  'x-content-type-options': 'nosniff',
  'content-length': '0',
  connection: 'close',
}).map(([name, value]) => `${name}: ${value}\r\n`);

/** A refusal as it is written where no request could be read. */
function bareRefusal(status: string): string {
  return `HTTP/1.1 ${status}\r\n${BARE_HEADERS.join('')}\r\n`;
}

/**
 * Answers what is no request as everything else is: Node's own refusals have no headers. A connection on which an answer has
 * begun is ended, because whatever was written there would be taken for a part of it.
 */
function refuseWhatIsNoRequest(server: Server): void {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, outgoing) => {
    const all = underWay.get(socket) ?? new Set();
    underWay.set(socket, all.add(outgoing));
    outgoing.once('close', () => all.delete(outgoing));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answers = [...(underWay.get(socket) ?? [])];
    const mayWrite = socket.writable && answers.length < 2 && !answers.some(({ headersSent }) => headersSent);
    if (!mayWrite || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(bareRefusal(REFUSED_AS[error.code ?? ''] ?? '400 Bad Request'));
  });
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
    // Refused by the application, like any other host that cannot be.
    requireHostHeader: false,
  };
  const server = createServer(options, (req, res) => void listener(req, res));
  // Whatever else is expected is not given, but the request is answered.
  server.on('checkExpectation', (req, res) => void listener(req, res));
  refuseWhatIsNoRequest(server);
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
