import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { ABOUT_RELEASE } from './integrity.ts';

const compress = promisify(brotliCompress);

/** The compressed copy of a file in an earlier build, where it unpacks to the same bytes. */
function copyIn(earlier: string | undefined, file: string, bytes: Buffer): Buffer | null {
  const copy = earlier === undefined ? '' : path.join(earlier, `${file}.br`);
  if (!existsSync(copy)) return null;
  const packed = readFileSync(copy);
  try {
    return brotliDecompressSync(packed, { maxOutputLength: bytes.length }).equals(bytes) ? packed : null;
  } catch {
    return null; // It is damaged, or of another text.
  }
}

/**
 * Writes a brotli-compressed copy beside every script, stylesheet and vector of a folder, once, at build time. Descriptions of releases
 * stay on the server, and get none.
 *
 * @param earlier the folder of an earlier build, whose copies of unchanged files are taken over
 */
export async function precompress(folder: string, earlier?: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ABOUT_RELEASE.has(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(path.join(folder, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const packed = copyIn(earlier, file, bytes) ?? (await compress(bytes, { params }));
      if (packed.length < bytes.length) await writeFile(path.join(folder, `${file}.br`), packed);
    }),
  );
}
