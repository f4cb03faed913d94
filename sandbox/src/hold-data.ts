import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A name for a folder's lock; not in the folder, because the path of a socket may be 100 characters long at most. */
function socketOf(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const name = `capsule-collective-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject).listen(address, () => resolve(server.unref()));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true)).on('error', () => resolve(false));
    socket.unref();
  });
}

async function tryToHold(address: string): Promise<Server | null> {
  try {
    return await listen(address);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  }
  if (await isAnswered(address)) return null;
  // Where the system keeps the name of a killed process, no process owns it.
  rmSync(address, { force: true });
  return listen(address);
}

/** Another process holds a folder, and has not ended within the time it was waited for. */
export class DataInUse extends Error {}

/**
 * Holds a folder of the embedded backend's data for this process, until what it resolves to is closed: two of them at work on
 * the same files would destroy them. The system lets go when the process ends, however it ends; one that is just ending is
 * waited for (ms).
 *
 * @throws {DataInUse} where another process holds it.
 */
export async function holdData(folder: string, timeLimit = 3000): Promise<Server> {
  const address = socketOf(folder);
  const until = performance.now() + timeLimit;
  for (;;) {
    const held = await tryToHold(address);
    if (held) return held;
    if (performance.now() >= until) {
      throw new DataInUse(
        `The data in ${folder} is in use by another running shop. Stop that one, or set DATA_DIR to a different folder.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
