import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { DataPaths } from './data-paths.ts';
import { ShellBuild } from './shell-build.ts';

const Listed = z.object({ files: ShellBuild.shape.files });

type Files = Readonly<Record<string, string>>;

/** What the browser files of the shell's builds must be. A build never changes once its folder is in place. */
export class ShellFiles {
  readonly #shell: string;
  readonly #builds = new Map<string, Files>();

  constructor({ shell }: Pick<DataPaths, 'shell'>) {
    this.#shell = shell;
  }

  /**
   * The integrity of a file of a build; empty where the build lists its files without it, and null where it lists none: one from before
   * builds listed them, or one under development.
   */
  async integrityOf(build: string, file: string): Promise<ReadonlySet<string> | null> {
    const files = this.#builds.get(build) ?? (await this.#read(build));
    if (!files) return null;
    this.#builds.set(build, files);
    return new Set(Object.hasOwn(files, file) ? [files[file] ?? ''] : []);
  }

  async #read(build: string): Promise<Files | undefined> {
    try {
      return Listed.parse(JSON.parse(await readFile(path.join(this.#shell, build, 'build.json'), 'utf8'))).files;
    } catch {
      return undefined; // Logged where the build is to be served.
    }
  }
}
