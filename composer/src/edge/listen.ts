import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { ShopError } from 'shared-contracts/errors';

/**
 * So many sockets of the port accept connections. Node takes one from each of them when its event loop comes round
 * (libuv/libuv#3696), and on a machine that is short of time it comes round seldom: with a single one, visitors who are new would
 * wait for many seconds before anybody hears of them.
 */
const ACCEPTORS = 8;

/** Elsewhere the system may not share a port. */
const CAN_SHARE = process.platform === 'linux';

function opened(server: Server, options: { readonly port: number; readonly reusePort: boolean }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** A port that is shared opens beside anybody's who shares it too: so it is asked for alone first. */
async function mustBeFree(port: number): Promise<void> {
  const probe = createServer();
  await opened(probe, { port, reusePort: false });
  await new Promise((resolve) => probe.close(resolve));
}

/** Takes connections for a server. */
function acceptorFor(server: HttpServer): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
}

/**
 * Opens the port, shared with the shop's other processes where there are several: the system hands every connection to one
 * that lives.
 *
 * @returns what accepts connections besides the server itself, to be closed with it.
 * @throws {ShopError} CONFIG-004 where the system cannot share a port.
 */
export async function listen(server: HttpServer, port: number, processes: number): Promise<readonly Server[]> {
  if (processes === 1 && port > 0) await mustBeFree(port);
  try {
    const reusePort = processes > 1 || CAN_SHARE;
    const own = await opened(server, { port, reusePort });
    const acceptors = CAN_SHARE ? Array.from({ length: ACCEPTORS - 1 }, () => acceptorFor(server)) : [];
    await Promise.all(acceptors.map((acceptor) => opened(acceptor, { port: own, reusePort })));
    return acceptors;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOTSUP')
      throw new ShopError('CONFIG-004', { processes, platform: process.platform }, { cause });
    throw cause;
  }
}
