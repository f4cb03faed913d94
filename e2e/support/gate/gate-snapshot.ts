import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files that say what is live, and which checkout has published what. */
const STATE = ['channel.json', 'last-good.json', 'returned.json', 'shell/current.json', 'checkouts/*.json'];

/** The state of a data folder, to which a case is set back. */
export class GateSnapshot {
  readonly #dataDir: string;
  readonly #files: ReadonlyMap<string, string>;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#files = this.#read();
  }

  #read(): Map<string, string> {
    const names = globSync(STATE, { cwd: this.#dataDir }).sort();
    return new Map(names.map((name) => [name, readFileSync(path.join(this.#dataDir, name), 'utf8')]));
  }

  /** The composition that was live. */
  get composition(): string {
    return JSON.parse(this.#files.get('channel.json') ?? '{}').stable ?? '';
  }

  /** Writes back what is different, the channel last, because servers follow it. Returns whether anything but the checkouts was. */
  restore(): boolean {
    let hasChanged = false;
    for (const name of this.#read().keys()) if (!this.#files.has(name)) rmSync(path.join(this.#dataDir, name));
    const last = (name: string): number => (name === 'channel.json' ? 1 : 0);
    for (const [name, text] of [...this.#files].sort(([a], [b]) => last(a) - last(b))) {
      const file = path.join(this.#dataDir, name);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      writeFileSync(`${file}.restored`, text);
      renameSync(`${file}.restored`, file);
      hasChanged ||= !name.startsWith('checkouts/');
    }
    return hasChanged;
  }
}
