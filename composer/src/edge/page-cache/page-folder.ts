import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import writeFileAtomic from 'write-file-atomic';
import { decodePage, encodePage } from './page-file.ts';
import { generationOf, type StoredPage, variantOf } from './stored-page.ts';

const ENDING = '.page';

/** How long (ms) a listing of the folder is used. */
const LISTED = 1000;

type Log = (message: string, details?: unknown) => void;

/**
 * Finished pages on disk: a folder for each key, a file for each of its pages. Several servers on one machine share it: each
 * file is replaced in one step, and an unreadable file is no page.
 */
export class PageFolder {
  readonly #root: string;
  readonly #log: Log;
  /** The folders of keys that were there when it was last looked, and those that this server has written. */
  #listed: ReadonlySet<string> = new Set();
  readonly #written = new LRUCache<string, true>({ max: 5000 });
  #listedAt = Number.NEGATIVE_INFINITY;
  #isListing = false;

  constructor(root: string, log: Log) {
    this.#root = root;
    this.#log = log;
    this.#refresh();
  }

  #nameOf(id: string): string {
    return createHash('sha256').update(id).digest('hex').slice(0, 32);
  }

  #folderOf(id: string): string {
    return path.join(this.#root, this.#nameOf(id));
  }

  #refresh(): void {
    if (this.#isListing) return;
    this.#isListing = true;
    void this.#list().finally(() => {
      this.#isListing = false;
    });
  }

  async #list(): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    this.#listed = new Set(names);
    this.#listedAt = performance.now();
  }

  /**
   * Whether there may be pages of a key, answered without looking: for times in which there is none to spare. Of what another
   * server has stored in the last second it does not know.
   */
  mayHave(id: string): boolean {
    if (performance.now() - this.#listedAt > LISTED) this.#refresh();
    const name = this.#nameOf(id);
    return this.#listedAt === Number.NEGATIVE_INFINITY || this.#listed.has(name) || this.#written.has(name);
  }

  /** The pages of a key. What is damaged is taken away; what cannot be read now may be read the next time. */
  async read(id: string): Promise<StoredPage[]> {
    const folder = this.#folderOf(id);
    // Nothing was stored yet, which is how every page begins.
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith(ENDING)).map((name) => path.join(folder, name));
    const pages = await Promise.all(files.map((file) => this.#readFile(file, id)));
    return pages.filter((page) => page !== null);
  }

  async #readFile(file: string, id: string): Promise<StoredPage | null> {
    let bytes: Buffer<ArrayBuffer>;
    try {
      bytes = await readFile(file);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null; // Another server has replaced it.
      this.#log('A stored page can’t be read', { file: path.basename(file), error: String(error) });
      return null;
    }
    try {
      const page = decodePage(bytes);
      if (page.facts.id !== id) throw new Error('it is the page of another address');
      return page;
    } catch (error) {
      const name = path.basename(file);
      this.#log('A damaged stored page is removed', { file: name, error: String(error) });
      await rm(file, { force: true }).catch((reason: unknown) =>
        this.#log('A damaged page couldn’t be removed', { file: name, error: String(reason) }),
      );
      return null;
    }
  }

  /**
   * Writes a page, and takes away those of its key that were made with something else.
   *
   * @returns how many bytes were written.
   */
  async write(page: StoredPage): Promise<number> {
    const folder = this.#folderOf(page.facts.id);
    await mkdir(folder, { recursive: true });
    this.#written.set(path.basename(folder), true);
    // A page that a power cut loses is rendered anew, so no request waits for the disk.
    const file = path.join(folder, `${variantOf(page.facts)}${ENDING}`);
    const bytes = encodePage(page);
    await writeFileAtomic(file, bytes, { fsync: false });
    const generation = generationOf(page.facts);
    const others = (await readdir(folder)).filter((name) => name.endsWith(ENDING) && !name.startsWith(generation));
    await Promise.all(others.map((name) => rm(path.join(folder, name), { force: true })));
    return bytes.byteLength;
  }

  /** Takes a key's pages away. */
  async forget(id: string): Promise<void> {
    await rm(this.#folderOf(id), { recursive: true, force: true });
  }
}
