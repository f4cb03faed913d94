import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '../../scripts/setup/workspace-folders.mjs';
import { ROOT } from './test-environment.ts';
import { LEFT_OUT, WorkspaceCopy } from './workspace-copy.ts';

/** Folders that no test edits; the sandbox's pictures are large. */
const LINKED = new Set(['sandbox', 'supabase', 'e2e', '.env.example']);

/**
 * A copy of everything that `npm run dev` takes, in which the workspace's packages are the copy's own: what is edited there
 * is what is built, and a test that is cut short leaves no edit behind.
 */
export class WholeWorkspace extends WorkspaceCopy {
  constructor(remote: string) {
    super(remote);
    const own = [...workspaceFolders(ROOT), 'scripts', ...LINKED].filter((name) => name !== remote);
    for (const name of new Set(own)) this.#bring(name);
    this.#linkModules();
  }

  #bring(name: string): void {
    const target = path.join(this.folder, name);
    rmSync(target, { recursive: true, force: true });
    if (LINKED.has(name)) return symlinkSync(path.join(ROOT, name), target);
    const filter = (source: string): boolean => !LEFT_OUT.has(path.basename(source));
    cpSync(path.join(ROOT, name), target, { recursive: true, filter });
  }

  /** Every installed package is the one of this checkout, but for the workspace's own. */
  #linkModules(): void {
    const installed = path.join(ROOT, 'node_modules');
    const modules = path.join(this.folder, 'node_modules');
    const own = new Set(workspaceFolders(ROOT));
    rmSync(modules);
    mkdirSync(modules);
    for (const name of readdirSync(installed))
      symlinkSync(path.join(own.has(name) ? this.folder : installed, name), path.join(modules, name));
  }
}
