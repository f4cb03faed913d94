import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The bytes of all files below a folder; 0 where there is none. A file that goes meanwhile isn't counted. */
export async function storedBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  return bytes;
}
