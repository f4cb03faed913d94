import { createServer, type Server } from 'node:http';
import { Server as Acceptor } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp, createMalformedApp } from './app.ts';
import { Connections } from './connections.ts';
import { listen } from './listen.ts';
import { PLAIN_PAGES } from '../pages/plain-pages.ts';
import type { ShopServer } from './shop-server.ts';

/** The limits of a connection; all times in ms. */
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

/** The errors of Node's parser with another status than 400. */
const REFUSED_AS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** The headers that protect every other answer; without a body, which must not follow a HEAD that could not be read. */
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
 * Answers invalid requests with the headers of all other answers: Node's own refusals have none. A connection on which an
 * answer has begun is ended, because more bytes would be taken for a part of it.
 */
function refuseWhatIsNoRequest(server: Server, connections: Connections): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answers = [...connections.answersOn(socket)];
    const mayWrite = socket.writable && answers.length < 2 && !answers.some(({ headersSent }) => headersSent);
    if (!mayWrite || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(bareRefusal(REFUSED_AS[error.code ?? ''] ?? '400 Bad Request'));
  });
}

/** Stops listening. An HTTP server's own `close` also ends connections on which a question may be on its way. */
function closed(acceptor: Acceptor): Promise<unknown> {
  return new Promise((resolve) => Acceptor.prototype.close.call(acceptor, resolve));
}

async function drain(
  server: Server,
  acceptors: readonly Acceptor[],
  connections: Connections,
  grace: number,
): Promise<void> {
  const allClosed = Promise.all([server, ...acceptors].map(closed));
  connections.drain();
  connections.endIdle();
  const sweep = setInterval(() => connections.endIdle(), LOOK_EVERY.idle);
  const limit = setTimeout(() => server.closeAllConnections(), grace);
  await allClosed;
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
  const server = createServer(options);
  const connections = new Connections(server, limits.connections);
  server.on('request', (req, res) => void listener(req, res));
  // Other expectations are not met, but the request is answered.
  server.on('checkExpectation', (req, res) => void listener(req, res));
  refuseWhatIsNoRequest(server, connections);
  server.timeout = limits.reader;
  let acceptors: readonly Acceptor[] = [];
  return {
    server,
    async listen(port, processes, hosts) {
      acceptors = await listen(server, port, processes, hosts);
    },
    drain: (grace) => drain(server, acceptors, connections, grace),
  };
}
