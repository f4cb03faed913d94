import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { ShopError } from 'shared-contracts/errors';

/**
 * The number of the port's sockets that accept connections. Node takes one from each of them in each turn of its event loop
 * (libuv/libuv#3696), and on a busy machine turns are rare: with a single socket, new visitors would wait for many seconds
 * before a process accepts them.
 */
const ACCEPTORS = 8;

/** Elsewhere the system may not share a port. */
const CAN_SHARE = process.platform === 'linux';

/** Where connections are taken; without a host at every address of the machine. */
interface Door {
  readonly port: number;
  readonly host?: string | undefined;
  readonly reusePort: boolean;
}

function opened(server: Server, door: Door): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(door, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new TypeError('a door has a port'));
      else resolve(address.port);
    });
  });
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether the machine has no such address: none of the sixth version of the protocol, mostly. */
const isAbsent = (error: unknown): boolean => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(codeOf(error)));

/** A shared port opens beside those of any other process that shares it: so it is opened alone first. */
async function mustBeFree(port: number, [first, ...further]: readonly (string | undefined)[]): Promise<void> {
  for (const host of [first, ...further]) {
    const probe = createServer();
    try {
      await opened(probe, { port, host, reusePort: false });
    } catch (error) {
      if (host !== first && isAbsent(error)) continue;
      throw error;
    }
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** Takes connections for a server. */
function acceptorFor(server: HttpServer): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
}

/** Opens the port at further addresses, as many as the machine has. */
async function openFurther(
  server: HttpServer,
  { port, reusePort }: Door,
  hosts: readonly string[],
): Promise<readonly Server[]> {
  const acceptors = hosts.map(async (host) => {
    const acceptor = acceptorFor(server);
    try {
      await opened(acceptor, { port, host, reusePort });
      return [acceptor];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  });
  return (await Promise.all(acceptors)).flat();
}

/**
 * Opens the port, shared with the shop's other processes where there are several: the system hands every connection to one
 * that lives.
 *
 * @param hosts the addresses to listen on, of which the machine must have the first; none: all that it has
 * @returns what accepts connections besides the server itself, to be closed with it.
 * @throws {ShopError} CONFIG-004 where the system cannot share a port.
 */
export async function listen(
  server: HttpServer,
  port: number,
  processes: number,
  hosts: readonly string[] = [],
): Promise<readonly Server[]> {
  const [host, ...further] = hosts;
  if (processes === 1 && port > 0) await mustBeFree(port, [host, ...further]);
  try {
    const reusePort = processes > 1 || CAN_SHARE;
    const door = { port: await opened(server, { port, host, reusePort }), host, reusePort };
    const acceptors = CAN_SHARE ? Array.from({ length: ACCEPTORS - 1 }, () => acceptorFor(server)) : [];
    await Promise.all(acceptors.map((acceptor) => opened(acceptor, door)));
    return [...acceptors, ...(await openFurther(server, door, further))];
  } catch (cause) {
    if (codeOf(cause) === 'ENOTSUP')
      throw new ShopError('CONFIG-004', { processes, platform: process.platform }, { cause });
    throw cause;
  }
}
