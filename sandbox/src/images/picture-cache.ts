import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface CachedPicture {
  key: string;
  content: Buffer;
}

export interface PictureCache {
  /** The picture under this key, made once however many ask for it at the same time. */
  get(parts: readonly unknown[], make: () => Promise<Buffer>): Promise<CachedPicture>;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    // Not there yet (or unreadable): it is made again.
    return undefined;
  }
}

export function openPictureCache(dataDir: string): PictureCache {
  const inFlight = new Map<string, Promise<CachedPicture>>();
  const load = async (key: string, make: () => Promise<Buffer>): Promise<CachedPicture> => {
    const file = path.join(dataDir, 'images', key.slice(0, 2), key);
    const stored = await readIfThere(file);
    if (stored) return { key, content: stored };
    const content = await make();
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}.draft`, content);
    await rename(`${file}.${process.pid}.draft`, file);
    return { key, content };
  };
  return {
    get: (parts, make) => {
      const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
      const running = inFlight.get(key);
      if (running) return running;
      const started = load(key, make).finally(() => inFlight.delete(key));
      inFlight.set(key, started);
      return started;
    },
  };
}
