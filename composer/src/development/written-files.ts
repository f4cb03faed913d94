import { stat } from 'node:fs/promises';
import { setTimeout as pass } from 'node:timers/promises';

/** A file that is empty for longer (ms) is meant to be. */
const EMPTY_AT_MOST = 500;
const LOOK_AGAIN_AFTER = 5;

/** A file that cannot be read is the bundler's to report. */
async function isEmpty(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.isFile() && found.size === 0;
}

/**
 * Resolves once none of the files is empty, or after half a second. Many editors empty a file before they write it. A build
 * between the two has no component, and the page would lose what was typed into it.
 */
export async function whenWritten(files: Iterable<string>): Promise<void> {
  const until = performance.now() + EMPTY_AT_MOST;
  for (const file of files) while ((await isEmpty(file)) && performance.now() < until) await pass(LOOK_AGAIN_AFTER);
}
