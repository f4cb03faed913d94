import type { Server } from 'node:http';
import { ShopError } from 'shared-contracts/errors';

/** How often connections that became idle are closed while a server drains (ms). */
const SWEEP_EVERY = 50;

/**
 * Opens the port, shared with the shop's other processes where there are several: the system hands every connection to one
 * that lives.
 *
 * @throws {ShopError} CONFIG-004 where the system cannot share a port.
 */
export async function listen(server: Server, port: number, processes: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, reusePort: processes > 1 }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOTSUP')
      throw new ShopError('CONFIG-004', { processes, platform: process.platform }, { cause });
    throw cause;
  }
}

/**
 * Accepts nothing more and resolves when every request under way has been answered, or after `patience` (ms), when what is
 * left is cut off.
 */
export async function drain(server: Server, patience: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive would otherwise hold the end up long after its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY);
  const limit = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
