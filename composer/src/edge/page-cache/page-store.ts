import { access } from 'node:fs/promises';
import path from 'node:path';
import { bestBodies } from './page-bodies.ts';
import { PageFolder } from './page-folder.ts';
import { PageMemory } from './page-memory.ts';
import { type Draws, type Generation, isOf, shows, type StoredPage, variantOf } from './stored-page.ts';
import { sweepFolder } from './sweep-folder.ts';

type Log = (message: string, details?: unknown) => void;

/** Where pages are kept and how many. */
export interface StoreOptions {
  /** The folder that all servers of this machine and every build of the shell share. */
  readonly folder: string;
  /** Names the build of the shell and its configuration: no other may use these pages. */
  readonly build: string;
  /** The folder of the releases, to tell whether what an older page loads is still there. */
  readonly releases: string;
  readonly memoryBytes?: number;
  readonly diskBytes?: number;
  readonly diskFiles?: number;
  readonly log: Log;
}

const MEGABYTE = 1024 * 1024;
const DAY = 24 * 3_600_000;

/** After so many stored pages the folder is looked through. */
const SWEEP_EVERY = 200;

/** Beyond so many pages (a flood of addresses) new ones stay as quickly packed as they were. */
const MOST_WAITING = 100;

/** What a visitor asks for. */
export interface Wanted {
  readonly id: string;
  readonly generation: Generation;
  readonly draws: Draws;
}

function newest(pages: readonly StoredPage[]): StoredPage | undefined {
  return pages.toSorted((a, b) => b.facts.storedAt - a.facts.storedAt)[0];
}

/** Finished pages, in memory and on disk. */
export class PageStore {
  readonly #options: StoreOptions;
  readonly #memory: PageMemory;
  readonly #folder: PageFolder;
  /** Pages on their way to the disk, which are packed as small as they get first. */
  readonly #waiting = new Map<string, StoredPage>();
  #writing: Promise<void> | null = null;
  #stored = 0;
  #sweeping: Promise<unknown> = Promise.resolve();

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#memory = new PageMemory(options.memoryBytes ?? 64 * MEGABYTE);
    this.#folder = new PageFolder(path.join(options.folder, options.build), options.log);
    this.#sweep();
  }

  /** How many bytes are kept in memory. */
  get bytes(): number {
    return this.#memory.bytes;
  }

  /** The live page, as far as memory knows. */
  peek({ id, generation, draws }: Wanted): StoredPage | undefined {
    return this.#memory.get(id).find((page) => isOf(page, generation) && shows(page, draws));
  }

  /** All live pages of a key in memory, whatever they show. */
  live({ id, generation }: Omit<Wanted, 'draws'>): StoredPage[] {
    return this.#memory.get(id).filter((page) => isOf(page, generation));
  }

  /** Takes over what another server, or this one before its restart, has stored; then as `peek`. */
  async load(wanted: Wanted): Promise<StoredPage | undefined> {
    for (const page of await this.#folder.read(wanted.id)) if (isOf(page, wanted.generation)) this.#memory.add(page);
    return this.peek(wanted);
  }

  /** A page for the time of need, made with whatever was live then, if all that it loads is still there. */
  async fallback({ id, draws }: Wanted, oldest: number): Promise<StoredPage | undefined> {
    const pages = [...this.#memory.get(id), ...(await this.#folder.read(id))];
    const fit = pages.filter((page) => page.facts.storedAt >= oldest && shows(page, draws));
    for (let page = newest(fit); page; page = newest(fit)) {
      if (await this.#isServed(page)) return page;
      fit.splice(fit.indexOf(page), 1);
    }
    return undefined;
  }

  async #isServed({ facts }: StoredPage): Promise<boolean> {
    const files = facts.releases.map((release) => path.join(this.#options.releases, release, 'release.json'));
    return Promise.all(files.map((file) => access(file))).then(
      () => true,
      () => false,
    );
  }

  /** Keeps a page: at once in memory, and in a while on disk, where it replaces what was made with something else. */
  keep(page: StoredPage): void {
    const known = this.#memory.get(page.facts.id).find(({ facts }) => facts.tag === page.facts.tag);
    // The same text need not be packed again.
    const kept = known ? { ...page, bodies: known.bodies } : page;
    this.#memory.keep(kept);
    this.#waiting.set(`${kept.facts.id} ${variantOf(kept.facts)}`, kept);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** One after the other: packing takes a thread of its own for a moment. */
  async #writeAll(): Promise<void> {
    for (const [key, page] of this.#waiting) {
      this.#waiting.delete(key);
      await this.#write(page).catch((error: unknown) =>
        this.#options.log('A page could not be stored', { error: String(error) }),
      );
    }
  }

  async #write(page: StoredPage): Promise<void> {
    if (!this.#memory.get(page.facts.id).includes(page)) return;
    // At once as it is, for those who have not rendered it; a machine that is short of time packs for seconds.
    if (!page.bodies.isBest) await this.#folder.write(page);
    const bodies = this.#waiting.size > MOST_WAITING ? page.bodies : await bestBodies(page.bodies);
    // Meanwhile it may have been replaced, and the one that replaced it waits for its own turn; or the page is gone.
    if (!this.#memory.get(page.facts.id).includes(page)) return;
    const packed = { ...page, bodies };
    this.#memory.keep(packed);
    if (bodies.isBest) await this.#folder.write(packed);
    this.#stored += 1;
    if (this.#stored % SWEEP_EVERY === 0) this.#sweep();
  }

  /** What a key holds is no longer so: the page is gone, or leads elsewhere. */
  async forget(id: string): Promise<void> {
    this.#memory.forget(id);
    await this.#folder.forget(id);
  }

  /** Lets go of what is no longer live; on disk it stays until it is replaced, for the time of need. */
  keepOnly(isLive: (page: StoredPage) => boolean): void {
    this.#memory.keepOnly(isLive);
  }

  #sweep(): void {
    const { folder, diskBytes = 256 * MEGABYTE, diskFiles = 5000, log } = this.#options;
    this.#sweeping = this.#sweeping
      .then(() => sweepFolder(folder, { bytes: diskBytes, files: diskFiles, age: DAY }, Date.now()))
      .catch((error: unknown) => log('The stored pages could not be looked through', { error: String(error) }));
  }

  /** Settles once everything is on disk. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
    await this.#sweeping;
  }
}
