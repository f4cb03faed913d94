import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineScript, RemoteContents } from 'shared-contracts/composition';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { earlyScriptOf } from '../build/early-script.ts';
import { exposesOf } from '../build/exposes.ts';

/** An editor may write a file in several steps; they are over by then (ms). */
const WRITTEN_AFTER = 50;

/** The files that decide what a remote offers: its table of contents, and the loaders that lie beside its pages. */
const DECIDING = /^remote\.ts$|\.loader\.ts$/;

/** Called with the offers of a remote. */
export interface ContentsListener {
  /** The remote offers something else than before: a page more, another address, a loader. */
  onOffers(changed: RemoteDefinition): Promise<void>;
  /** One of the modules of its early script was edited, or another one is named. */
  onEarly(early: InlineScript | undefined): void;
}

function offersOf(definition: RemoteDefinition): string {
  return JSON.stringify([definition.contents, exposesOf(definition)]);
}

/** Watches what a remote offers, and its early script. Returns the way to stop. */
export function watchContents(definition: RemoteDefinition, { onOffers, onEarly }: ContentsListener): () => void {
  const source = path.join(definition.folder, 'src');
  let current = definition;
  let offers = offersOf(definition);
  let edits = 0;
  let timer: NodeJS.Timeout | undefined;

  const isEarly = (file: string): boolean =>
    (current.contents.early ?? []).some((module) => path.join(module) === path.join(file));

  async function look(): Promise<void> {
    // Another address each time: a module is evaluated only once under the same.
    const address = `${pathToFileURL(path.join(source, 'remote.ts')).href}?edit=${++edits}`;
    const { contents }: { contents: RemoteContents } = await import(address);
    current = { ...definition, contents };
    onEarly(await earlyScriptOf(current));
    if (offersOf(current) === offers) return;
    offers = offersOf(current);
    await onOffers(current);
  }

  const watcher = watch(source, { recursive: true }, (_event, file) => {
    if (!file || !(DECIDING.test(file) || isEarly(file))) return;
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
