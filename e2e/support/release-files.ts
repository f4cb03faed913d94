import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningShop } from './running-shop.ts';

interface ReleaseFile {
  readonly version: string;
  readonly entry: string;
  readonly server: string;
  readonly integrity: Readonly<Record<string, string>>;
}

interface CompositionFile {
  readonly id: string;
  readonly counter: number;
  readonly remotes: Readonly<Record<string, ReleaseFile>>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function replaceFile(file: string, value: unknown): void {
  writeFileSync(`${file}.planted`, JSON.stringify(value));
  renameSync(`${file}.planted`, file);
}

function integrityOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const counted = paths.filter((file) => !file.endsWith('.br') && file !== 'release.json');
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
  readonly #original: { readonly stable: string; readonly counter: number };

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

  folder(remote: string, version = this.release(remote).version): string {
    return path.join(this.#shop.dataDir, 'releases', remote, version);
  }

  /** Puts a changed copy of a live release on the air, with its integrity written anew, and waits until it is live. */
  async plant(remote: string, changeBundle: (code: string) => string): Promise<void> {
    const release = this.release(remote);
    const version = `${release.version}.${randomBytes(3).toString('hex')}`;
    const folder = this.folder(remote, version);
    cpSync(this.folder(remote), folder, { recursive: true });
    const bundle = path.join(folder, release.server);
    writeFileSync(bundle, changeBundle(readFileSync(bundle, 'utf8')));
    const planted = { ...release, version, integrity: integrityOf(folder) };
    replaceFile(path.join(folder, 'release.json'), planted);
    const { composition } = this;
    const id = randomBytes(8).toString('hex');
    const counter = composition.counter + 1;
    const next = { ...composition, id, counter, remotes: { ...composition.remotes, [remote]: planted } };
    replaceFile(path.join(this.#shop.dataDir, 'compositions', `${id}.json`), next);
    await this.#switchTo({ ...readJson(this.#channel), stable: id, counter });
  }

  /** Leaves the live composition as the only one that is known, so that a start has none to fall back to. */
  forgetEarlier(): void {
    replaceFile(this.#channel, { ...readJson(this.#channel), history: [] });
    rmSync(path.join(this.#shop.dataDir, 'last-good.json'), { force: true });
  }

  /** Back to what was live at the beginning. */
  async restore(): Promise<void> {
    await this.#switchTo(this.#original);
  }

  async #switchTo(channel: { readonly stable: string }): Promise<void> {
    replaceFile(this.#channel, channel);
    const limit = Date.now() + 10_000;
    while ((await this.#shop.health()).composition !== channel.stable) {
      if (Date.now() > limit) throw new Error(`composition ${channel.stable} did not become live`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
