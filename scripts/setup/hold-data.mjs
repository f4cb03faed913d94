import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A name that stands for a folder; not in it, because the path of a socket may be 100 characters long at most. */
function socketOf(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const name = `capsule-collective-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`);
}

const listen = (address) =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject).listen(address, () => resolve(server.unref()));
  });

const isAnswered = (address) =>
  new Promise((resolve) => {
    const socket = connect(address, () => resolve(true)).on('error', () => resolve(false));
    socket.unref();
  });

async function tryToHold(address) {
  try {
    return await listen(address);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
  }
  if (await isAnswered(address)) return null;
  // Where the system keeps the name of a process that was killed, it is nobody's.
  rmSync(address, { force: true });
  return listen(address);
}

/**
 * Holds the embedded backend's data for this process: two of them at work on the same files would destroy them. The system
 * lets go when the process ends, however it ends; one that is just ending is waited for (ms).
 *
 * @throws where another process holds it.
 */
export async function holdData(dataDir, patience = 3000) {
  const address = socketOf(dataDir);
  const until = performance.now() + patience;
  for (;;) {
    const held = await tryToHold(address);
    if (held) return held;
    if (performance.now() >= until) {
      throw new Error(
        `The data in ${dataDir} is in use by another start of the shop. Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
