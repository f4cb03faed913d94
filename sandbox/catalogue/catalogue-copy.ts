import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Capsule, type Piece } from './schema.ts';

/** A copy of the catalogue's files on disk, for a test to spoil. */
export interface CatalogueCopy extends Disposable {
  directory: string;
  read: (handle: string) => Capsule;
  /** Writes the capsule's file anew with other values, unchecked. */
  rewrite: (handle: string, change: (capsule: Capsule) => object) => void;
  /** Draws every piece of every given capsule anew. */
  recut: (handles: string[], change: (piece: Piece) => Piece) => void;
}

export function copyCatalogue(): CatalogueCopy {
  const directory = mkdtempSync(join(tmpdir(), 'catalogue-'));
  for (const part of ['capsules', 'collections.json']) {
    cpSync(join(import.meta.dirname, part), join(directory, part), { recursive: true });
  }
  const fileOf = (handle: string) => join(directory, 'capsules', `${handle}.json`);
  const read = (handle: string) => Capsule.parse(JSON.parse(readFileSync(fileOf(handle), 'utf8')));
  const rewrite: CatalogueCopy['rewrite'] = (handle, change) => {
    const capsule = read(handle);
    writeFileSync(fileOf(handle), JSON.stringify({ ...capsule, ...change(capsule) }));
  };
  return {
    directory,
    read,
    rewrite,
    recut: (handles, change) => {
      for (const handle of handles) rewrite(handle, ({ pieces }) => ({ pieces: pieces.map(change) }));
    },
    [Symbol.dispose]: () => rmSync(directory, { recursive: true }),
  };
}
