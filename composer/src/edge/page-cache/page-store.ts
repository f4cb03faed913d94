import { access } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
  /** The folder of the releases, to check whether the files of an older page still exist. */
  readonly releases: string;
  readonly memoryBytes?: number;
  readonly diskBytes?: number;
  readonly diskFiles?: number;
  /** Whether there is no time now to look on disk for what is hardly there. */
  readonly isHurried?: () => boolean;
  /** Whether a page was made with what is live: any other would take the place of newer ones. */
  readonly isLive?: (page: StoredPage) => boolean;
  readonly log: Log;
}

const MEGABYTE = 1024 * 1024;
const DAY = 24 * 3_600_000;

/** A page and its folder take at most so much more of the disk than the page is long: a block each, of the usual size. */
const BLOCKS = 2 * 4096;

/** The bytes written between two sweeps, as a share of the disk limit. */
const BETWEEN_SWEEPS = 1 / 32;

/** A sweep leaves this part of the disk's bytes free, for what up to four servers write until each sweeps again. */
const FREE = 4 * BETWEEN_SWEEPS;

/** The most pages that wait for the disk; of more, which only a flood brings, the oldest stay in memory alone. */
const MOST_UNWRITTEN = 500;

/** How often (ms) the store checks whether a rush is over; meanwhile nothing is packed or written for later. */
const RUSH = 100;

/** The most pages that wait to be packed as small as they get; later requests wait with theirs. */
const MOST_WAITING = 100;

/** The page that a visitor asks for. */
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
  /** Pages on their way to the disk. */
  readonly #unwritten = new Map<string, StoredPage>();
  /** Pages that were asked for again and wait to be packed as small as they get. */
  readonly #unpacked = new Set<StoredPage>();
  #working: Promise<void> | null = null;
  #isSettling = false;
  #isClosed = false;
  /** The size of all writes since the last sweep (bytes). */
  #written = 0;
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

  /** All live pages of a key in memory, with any arms. */
  live({ id, generation }: Omit<Wanted, 'draws'>): StoredPage[] {
    return this.#memory.get(id).filter((page) => isOf(page, generation));
  }

  /** Whether there may be any page of a key, answered without looking on disk. */
  mayHave(id: string): boolean {
    return this.#memory.get(id).length > 0 || this.#folder.mayHave(id);
  }

  /** Takes over what another server, or this one before its restart, has stored; then as `peek`. */
  async load(wanted: Wanted): Promise<StoredPage | undefined> {
    for (const page of await this.#onDisk(wanted.id)) if (isOf(page, wanted.generation)) this.#memory.add(page);
    return this.peek(wanted);
  }

  async #onDisk(id: string): Promise<StoredPage[]> {
    const { isHurried } = this.#options;
    return isHurried?.() && !this.#folder.mayHave(id) ? [] : this.#folder.read(id);
  }

  /**
   * A page for outages, made with any earlier composition, or with this one, if all files that it loads still exist.
   */
  async fallback(
    { id, draws }: Wanted,
    oldest: number,
    composition: string | null = null,
  ): Promise<StoredPage | undefined> {
    const pages = [...this.#memory.get(id), ...(await this.#onDisk(id))];
    const fit = pages.filter(
      (page) =>
        page.facts.storedAt >= oldest &&
        shows(page, draws) &&
        (composition === null || page.facts.composition === composition),
    );
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
    this.#put(known ? { ...page, bodies: known.bodies } : page);
  }

  #isLive(page: StoredPage): boolean {
    return this.#options.isLive?.(page) ?? true;
  }

  #put(page: StoredPage): void {
    if (!this.#isLive(page)) return;
    this.#memory.keep(page);
    this.#unwritten.set(`${page.facts.id} ${variantOf(page.facts)}`, page);
    const [oldest] = this.#unwritten.keys();
    if (this.#unwritten.size > MOST_UNWRITTEN && oldest !== undefined) this.#unwritten.delete(oldest);
    this.#work();
  }

  /**
   * Has a page packed as small as it gets, because it was asked for again. That costs many times what rendering it did, and most
   * addresses of a flood are asked for once.
   */
  pack(page: StoredPage): void {
    if (this.#isClosed || page.bodies.isBest || this.#unpacked.size >= MOST_WAITING || this.#unpacked.has(page)) return;
    this.#unpacked.add(page);
    this.#work();
  }

  #work(): void {
    this.#working ??= this.#workAll().finally(() => {
      this.#working = null;
    });
  }

  /** One after the other: packing takes a thread of its own for a moment. */
  async #workAll(): Promise<void> {
    while (this.#unwritten.size + this.#unpacked.size > 0) {
      while (this.#options.isHurried?.() && !this.#isSettling) await setTimeout(RUSH);
      const [waiting] = this.#unwritten;
      const [page] = this.#unpacked;
      const done = waiting ? this.#write(...waiting) : page && this.#repack(page);
      await done?.catch((error: unknown) => this.#options.log('A page couldn’t be stored', { error: String(error) }));
    }
  }

  /** Meanwhile a page may have been replaced, and the one that replaced it waits for its own turn; or it is gone. */
  #isKept(page: StoredPage): boolean {
    return this.#memory.get(page.facts.id).includes(page);
  }

  async #write(key: string, page: StoredPage): Promise<void> {
    this.#unwritten.delete(key);
    if (!this.#isKept(page) || !this.#isLive(page)) return;
    this.#written += BLOCKS + (await this.#folder.write(page));
    if (this.#written < this.#diskBytes * BETWEEN_SWEEPS) return;
    this.#written = 0;
    this.#sweep();
    // Nothing more is written until there is room for it.
    await this.#sweeping;
  }

  async #repack(page: StoredPage): Promise<void> {
    try {
      const bodies = await bestBodies(page.bodies);
      if (this.#isKept(page)) this.#put({ ...page, bodies });
    } finally {
      this.#unpacked.delete(page);
    }
  }

  /** Removes the pages of a key: the page is gone, or redirects elsewhere. */
  async forget(id: string): Promise<void> {
    this.#memory.forget(id);
    await this.#folder.forget(id);
  }

  /** Drops the pages that are no longer live from memory; on disk they stay until they are replaced, for outages. */
  keepOnly(isLive: (page: StoredPage) => boolean): void {
    this.#memory.keepOnly(isLive);
  }

  get #diskBytes(): number {
    return this.#options.diskBytes ?? 256 * MEGABYTE;
  }

  #sweep(): void {
    const { folder, diskFiles = 5000, log } = this.#options;
    const bytes = this.#diskBytes * (1 - FREE);
    this.#sweeping = this.#sweeping
      .then(() => sweepFolder(folder, { bytes, files: diskFiles, age: DAY }, Date.now()))
      .catch((error: unknown) => log('The stored pages couldn’t be read', { error: String(error) }));
  }

  /** Settles once everything is on disk; what waits to be packed smaller stays as it is, because that may take a minute. */
  close(): Promise<void> {
    this.#isClosed = true;
    this.#unpacked.clear();
    return this.settled();
  }

  /** Settles once everything is packed and on disk. */
  async settled(): Promise<void> {
    this.#isSettling = true;
    while (this.#working) await this.#working;
    this.#isSettling = false;
    await this.#sweeping;
  }
}
