import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteContents } from 'shared-contracts/composition';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { exposesOf } from '../build/exposes.ts';

/** An editor may write a file in several steps; they are over by then (ms). */
const WRITTEN_AFTER = 50;

/** The files that decide what a remote offers: its table of contents, and the loaders that lie beside its pages. */
const DECIDING = /^remote\.ts$|\.loader\.ts$/;

function offersOf(definition: RemoteDefinition): string {
  return JSON.stringify([definition.contents, exposesOf(definition)]);
}

/**
 * Tells when a remote offers something else than before: a page more, another address, a loader. Returns the way to stop.
 */
export function watchContents(
  definition: RemoteDefinition,
  onChange: (changed: RemoteDefinition) => Promise<void>,
): () => void {
  const source = path.join(definition.folder, 'src');
  let offers = offersOf(definition);
  let edits = 0;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    // Another address each time: a module is evaluated only once under the same.
    const address = `${pathToFileURL(path.join(source, 'remote.ts')).href}?edit=${++edits}`;
    const { contents }: { contents: RemoteContents } = await import(address);
    const changed = { ...definition, contents };
    if (offersOf(changed) === offers) return;
    offers = offersOf(changed);
    await onChange(changed);
  }

  const watcher = watch(source, { recursive: true }, (_event, file) => {
    if (!file || !DECIDING.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Half written or mistaken: the sources are being worked on, and the next edit is looked at again.
      look().catch((error: unknown) => process.stderr.write(`${definition.contents.name}: ${String(error)}\n`));
    }, WRITTEN_AFTER);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
