import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningShop } from './running-shop.ts';

interface ReleaseFile {
  readonly remote: string;
  readonly version: string;
  /** What its folder and its addresses are named after. */
  readonly digest: string;
  readonly global: string;
  readonly entry: string;
  readonly server: string;
  readonly pages: readonly { readonly path: string }[];
  readonly slots: Readonly<Record<string, string>>;
  readonly assets: Readonly<Record<string, { readonly js: readonly string[] }>>;
  readonly integrity: Readonly<Record<string, string>>;
}

interface CompositionFile {
  readonly id: string;
  readonly counter: number;
  readonly remotes: Readonly<Record<string, ReleaseFile>>;
}

interface ChannelFile {
  readonly stable: string;
  readonly counter: number;
  readonly history: readonly object[];
}

/** The contents that a release declares. */
export interface Claims {
  readonly pages?: readonly { readonly path: string; readonly expose: string; readonly query: readonly string[] }[];
  readonly slots?: Readonly<Record<string, string>>;
}

/** A file of a live release, and what becomes of it in a copy; a damaged file that becomes empty is gone. */
export interface PlantedFile {
  readonly remote: string;
  readonly file: string;
  readonly change: (code: string) => string;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function replaceFile(file: string, value: unknown): void {
  writeFileSync(`${file}.planted`, JSON.stringify(value));
  renameSync(`${file}.planted`, file);
}

function integrityOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const counted = paths.filter((file) => !file.endsWith('.br') && !['release.json', 'build.json'].includes(file));
  const hash = (file: string) =>
    createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
  return Object.fromEntries(counted.map((file) => [file, `sha384-${hash(file)}`]));
}

/**
 * The files behind a shop's live composition, written by hand: the way round every check of the release tool, as a broken
 * tool or a careless operator might go. The shop has to stand it all the same.
 */
export class ReleaseFiles {
  readonly #shop: RunningShop;
  readonly #channel: string;
  readonly #original: ChannelFile;

  constructor(shop: RunningShop) {
    this.#shop = shop;
    this.#channel = path.join(shop.dataDir, 'channel.json');
    this.#original = readJson(this.#channel);
  }

  get composition(): CompositionFile {
    const { stable } = readJson(this.#channel);
    return readJson(path.join(this.#shop.dataDir, 'compositions', `${stable}.json`));
  }

  release(remote: string): ReleaseFile {
    const release = this.composition.remotes[remote];
    if (!release) throw new Error(`${remote} is not live`);
    return release;
  }

  /** Whether an address is that of a script which only one of a remote's exposes needs. */
  isScriptOf(remote: string, expose: string): (url: URL) => boolean {
    const { [expose]: own, ...others } = this.release(remote).assets;
    const shared = new Set(Object.values(others).flatMap(({ js }) => js));
    const scripts = own?.js.filter((file) => !shared.has(file)) ?? [];
    if (scripts.length === 0) throw new Error(`${remote} has no script of its own for ${expose}`);
    return ({ pathname }) => scripts.some((file) => pathname.endsWith(`/${file}`));
  }

  folder(remote: string, digest = this.release(remote).digest): string {
    return path.join(this.#shop.dataDir, 'releases', remote, digest);
  }

  /** Publishes a copy of a live release with a changed server bundle, and waits until it is live. */
  async plant(remote: string, changeBundle: (code: string) => string): Promise<void> {
    await this.plantFiles([{ remote, file: this.release(remote).server, change: changeBundle }]);
  }

  /** Publishes changed copies of live releases, with their integrity computed again, and waits until they are live. */
  async plantFiles(changes: readonly PlantedFile[]): Promise<void> {
    await this.#switchTo(this.#compose(changes.map((change) => this.#plantedRelease(change))));
  }

  /**
   * As {@link plantFiles}, with an entry in the history as publishing writes it: the composition before is known, so that the shop can
   * return to it. Resolves to the planted releases, `name@version`.
   */
  async publishPastGate(changes: readonly PlantedFile[]): Promise<string[]> {
    const planted = changes.map((change) => this.#plantedRelease(change));
    const names = planted.map(({ remote, version }) => `${remote}@${version}`);
    const channel = this.#compose(planted);
    const entry = { id: channel.stable, at: new Date().toISOString(), change: names.join(', ') };
    await this.#switchTo({ ...channel, history: [entry, ...channel.history] });
    return names;
  }

  /** Publishes a copy of a live release that claims further pages and slots, and waits until it is live. */
  async plantClaims(remote: string, claims: Claims): Promise<void> {
    const { server } = this.release(remote);
    const planted = this.#plantedRelease({ remote, file: server, change: (code) => code });
    const pages = [...planted.pages, ...(claims.pages ?? [])];
    const slots = { ...planted.slots, ...claims.slots };
    const claiming = this.#named(this.folder(remote, planted.digest), { ...planted, pages, slots });
    await this.#switchTo(this.#compose([claiming]));
  }

  /** Asks for a copy of a live release that was damaged after its integrity was written; resolves to its version. */
  askForDamaged({ remote, file, change }: PlantedFile): string {
    const release = this.#plantedRelease({ remote, file, change: (code) => code });
    const damaged = path.join(this.folder(remote, release.digest), file);
    const changed = change(readFileSync(damaged, 'utf8'));
    if (changed === '') rmSync(damaged);
    else writeFileSync(damaged, changed);
    replaceFile(this.#channel, this.#compose([release]));
    return release.version;
  }

  /** A copy of a live release with one file changed. */
  #plantedRelease({ remote, file, change }: PlantedFile): ReleaseFile {
    const release = this.release(remote);
    const draft = this.folder(remote, `planted-${randomBytes(3).toString('hex')}`);
    cpSync(this.folder(remote), draft, { recursive: true });
    const changed = path.join(draft, file);
    writeFileSync(changed, change(readFileSync(changed, 'utf8')));
    // Its packed files hold the earlier text.
    rmSync(`${changed}.br`, { force: true });
    const version = `${release.version}.${randomBytes(3).toString('hex')}`;
    return this.#named(draft, { ...release, version, integrity: integrityOf(draft) });
  }

  /** Gives a draft its description, and the place that the description's digest names. */
  #named(draft: string, { digest: _digest, ...described }: ReleaseFile): ReleaseFile {
    const description = JSON.stringify(described);
    const digest = createHash('sha256').update(description).digest('base64url');
    writeFileSync(path.join(draft, 'release.json'), description);
    renameSync(draft, this.folder(described.remote, digest));
    return { ...described, digest };
  }

  /** Writes a composition with other releases; gives the channel that would make it live. */
  #compose(releases: readonly ReleaseFile[]): ChannelFile {
    const { composition } = this;
    const id = randomBytes(8).toString('hex');
    const counter = composition.counter + 1;
    const planted = Object.fromEntries(releases.map((release) => [release.remote, release]));
    const next = { ...composition, id, counter, remotes: { ...composition.remotes, ...planted } };
    replaceFile(path.join(this.#shop.dataDir, 'compositions', `${id}.json`), next);
    return { ...readJson(this.#channel), stable: id, counter };
  }

  /** Leaves the live composition as the only one that is known, so that a start has none to fall back to. */
  forgetEarlier(): void {
    replaceFile(this.#channel, { ...readJson(this.#channel), history: [] });
    rmSync(path.join(this.#shop.dataDir, 'last-good.json'), { force: true });
  }

  /** Switches back to the initial composition. */
  async restore(): Promise<void> {
    await this.#switchTo(this.#original);
  }

  async #switchTo(channel: ChannelFile): Promise<void> {
    replaceFile(this.#channel, channel);
    const limit = Date.now() + 20_000;
    // A connection that is given up between two requests is no answer.
    const live = () =>
      this.#shop.health().then(
        ({ composition }) => composition,
        () => '',
      );
    while ((await live()) !== channel.stable) {
      if (Date.now() > limit) throw new Error(`composition ${channel.stable} did not become live`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
