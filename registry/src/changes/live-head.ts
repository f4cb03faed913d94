import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DataPaths, readChannel, type RegistryLog, replaceJson } from 'composer/registry';
import type { Composition } from 'shared-contracts/composition';
import { isShopError } from 'shared-contracts/errors';
import { type SignedComposition, SignedText } from 'shared-contracts/registry';
import type { Rows, SignedRow } from '../rows/rows.ts';
import { readOwn, type Signer } from './signing.ts';

/** How many compositions the folder names in its history. */
const REMEMBERED = 50;

/** The live composition as it is answered. */
export interface Head {
  readonly text: SignedText;
  readonly signed: SignedComposition;
  /** Changes with every signature. */
  readonly etag: string;
}

/** What {@link LiveHead} reads and writes. */
export interface HeadOptions {
  readonly rows: Rows;
  readonly dataPaths: DataPaths;
  readonly signer: Signer;
  readonly log: RegistryLog;
}

/** What differs between two compositions, as the history says it. */
function changeOf(before: Composition | null, { remotes }: Composition): string {
  const changed = Object.values(remotes).filter(({ remote, digest }) => before?.remotes[remote]?.digest !== digest);
  const retired = Object.keys(before?.remotes ?? {}).filter((remote) => remotes[remote] === undefined);
  const words = [
    ...changed.map(({ remote, version }) => `${remote}@${version}`),
    ...retired.map((remote) => `without ${remote}`),
  ];
  return words.join(', ') || 'signed again';
}

const copyIn = ({ channel }: DataPaths): string => path.join(path.dirname(channel), 'live.json');

/** What a folder knows as live; null where it has no copy, or one that this registry can't have written, which is logged. */
export function readCopied({ dataPaths, signer, log }: Omit<HeadOptions, 'rows'>): Omit<Head, 'etag'> | null {
  const file = copyIn(dataPaths);
  if (!existsSync(file)) return null;
  try {
    const text = SignedText.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { text, signed: readOwn(text, signer) };
  } catch (error) {
    log('The copy of the live composition can’t be read', { error: String(error) });
    return null;
  }
}

/**
 * The live composition. The database has it; it is copied to the registry's folder, where the gate and tools read it as in any data folder,
 * and from where it is answered while the database is away.
 */
export class LiveHead {
  readonly #options: HeadOptions;
  #head: Head | null = null;
  /** The tag of what was adopted last; undefined before the database was looked at. */
  #tag: string | null | undefined;
  #isBehind = false;
  #refreshing: Promise<void> = Promise.resolve();
  #isAway = false;
  readonly #waiting = new Set<() => void>();
  /** The compositions that are live or have been, for the files that may be fetched. */
  readonly #listeners: ((composition: Composition) => void)[] = [];

  constructor(options: HeadOptions) {
    this.#options = options;
  }

  /** What is answered; null before the first composition. */
  get head(): Head | null {
    return this.#head;
  }

  /** The live composition; null before the first. */
  get composition(): Composition | null {
    return this.#head?.signed.composition ?? null;
  }

  /** Whether the database has an earlier composition than this registry has answered: it was put back to an earlier state. */
  get isDatabaseBehind(): boolean {
    return this.#isBehind;
  }

  /** Whether the database was away when it was asked last. */
  get isDatabaseAway(): boolean {
    return this.#isAway;
  }

  /** How many requests wait for a change. */
  get waiters(): number {
    return this.#waiting.size;
  }

  /** Calls back with each composition that is or was live, those of the folder's history first. */
  onComposition(listener: (composition: Composition) => void): void {
    this.#listeners.push(listener);
  }

  /** Takes what was live last from the folder, so that it is answered before the database is, or without it. */
  restore(): void {
    const copied = readCopied(this.#options);
    if (copied) this.#take(copied.text, copied.signed);
  }

  /**
   * Looks whether another composition is live, and copies it to the folder. An earlier one than was answered before changes nothing.
   *
   * @throws {ShopError} REGISTRY-008 while the database is away, REGISTRY-011 to -013 where it has a composition that this registry didn't sign
   */
  refresh(): Promise<void> {
    // One at a time: of two, the slower one would take what it has read for the state after the other.
    const look = (): Promise<void> => this.#look();
    const result = this.#refreshing.then(look, look);
    this.#refreshing = result.catch(() => undefined);
    return result;
  }

  async #look(): Promise<void> {
    const { rows, log } = this.#options;
    try {
      // A composition is large, and another one is live a few times a day.
      const tag = await rows.headTag();
      const row = tag === this.#tag ? null : await rows.head();
      if (this.#isAway) log('The database answers again');
      this.#isAway = false;
      if (tag !== this.#tag) await this.#compare(row, tag);
      else this.#isBehind = false;
    } catch (error) {
      if (isShopError(error, 'REGISTRY-008')) {
        if (!this.#isAway)
          log('The database is away: what is live stays, and changes have to wait', { error: String(error) });
        this.#isAway = true;
      }
      throw error;
    }
  }

  /** Resolves when the head has another tag than the given one, or after the time (ms). */
  async changed(etag: string, limit: number, signal: AbortSignal): Promise<void> {
    if (this.#head?.etag !== etag || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, limit);
      signal.addEventListener('abort', done);
      this.#waiting.add(done);
    });
  }

  /** Adopts the database's row, unless it is from before what is answered. */
  async #compare(row: SignedRow | null, tag: string | null): Promise<void> {
    const signed = row && readOwn(row, this.#options.signer);
    this.#isBehind = (signed?.composition.counter ?? 0) < (this.composition?.counter ?? 0);
    if (this.#isBehind) return;
    if (row && signed) await this.#adopt(row, signed);
    this.#tag = tag;
  }

  /** Copies a row to the folder and answers it from then on. */
  async #adopt(row: SignedRow, signed: SignedComposition): Promise<void> {
    const { dataPaths } = this.#options;
    const { text, keyId, signature } = row;
    const before = this.#channel() ? this.composition : await this.#rebuildHistory(row);
    this.#project(signed, before);
    replaceJson(copyIn(dataPaths), { text, keyId, signature });
    this.#take({ text, keyId, signature }, signed);
  }

  #take(text: SignedText, signed: SignedComposition): void {
    const hash = createHash('sha256').update(text.text).digest('hex').slice(0, 16);
    this.#head = { text, signed, etag: `"${signed.composition.counter}-${hash}"` };
    for (const listener of this.#listeners) listener(signed.composition);
    for (const wake of this.#waiting) wake();
  }

  /** The channel in the folder. One that can't be read counts as missing: the database has the order, and no change waits for a repair. */
  #channel(): ReturnType<typeof readChannel> {
    const { dataPaths, log } = this.#options;
    try {
      return readChannel(dataPaths);
    } catch (error) {
      log('The channel in the folder can’t be read and is written anew', { error: String(error) });
      return null;
    }
  }

  /** Writes a composition into the folder, and the channel that names it: first the file, then the name. */
  #project({ composition, issuedAt }: SignedComposition, before: Composition | null): void {
    const { dataPaths } = this.#options;
    const { id, counter } = composition;
    const channel = this.#channel();
    replaceJson(path.join(dataPaths.compositions, `${id}.json`), composition);
    if (channel?.stable === id && channel.counter === counter) return;
    const entry = { id, at: issuedAt, change: changeOf(before, composition) };
    const history = [entry, ...(channel?.history ?? [])].slice(0, REMEMBERED);
    replaceJson(dataPaths.channel, { stable: id, counter, history });
  }

  /** Copies earlier compositions to a folder that has none, so that their files can be fetched; resolves to the last of them. */
  async #rebuildHistory(row: SignedRow): Promise<Composition | null> {
    const before = await this.#options.rows.signedBefore(row.number, REMEMBERED);
    const earlier = before.map((one) => readOwn(one, this.#options.signer)).toReversed();
    let previous: Composition | null = null;
    for (const signed of earlier) {
      this.#project(signed, previous);
      previous = signed.composition;
      for (const listener of this.#listeners) listener(signed.composition);
    }
    return previous;
  }
}
