import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './ensure-install.mjs';

/** The packages that the shell's build shares with every remote; none of them has hot reload. */
const SHARED = ['shared-contracts', 'shared-runtime', 'shared-ui', 'experiments'];

/** An editor may write a file in several steps, and a change of branches writes many; they are over by then (ms). */
const WRITTEN_AFTER = 150;

const IS_SOURCE = /^(?!.*\.test\.tsx?$).*\.(?:tsx?|css)$/;

/**
 * Calls back after edits of the shared packages, one call at a time, with the last file that was edited. What the call throws is printed: the sources
 * are being worked on, and the next edit is another try.
 *
 * @param {(file: string, isLatest: () => boolean) => Promise<void>} onEdit `isLatest` says whether nothing was edited since
 */
export function watchSharedSources(onEdit) {
  let turn = Promise.resolve();
  let timer;
  let edits = 0;
  const hear = (file) => {
    const edit = ++edits;
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn
        .then(() => onEdit(file, () => edit === edits))
        .catch((error) => {
          process.stderr.write(`${file} isn’t in use: ${error instanceof Error ? error.message : String(error)}\n`);
        });
    }, WRITTEN_AFTER);
  };
  for (const name of SHARED) {
    const folder = path.join(ROOT, name, 'src');
    watch(folder, { recursive: true }, (_event, file) => {
      if (file && IS_SOURCE.test(file)) hear(`${name}/src/${file.replaceAll(path.sep, '/')}`);
    });
  }
}
