import { type Composition, type Release, SLOT_SAMPLES } from 'shared-contracts/composition';
import type { Exercise } from '../render/render-protocol.ts';
import { type Findings, namesOf, type Tried } from './page-trial.ts';
import type { ReadyProcess } from './ready-process.ts';
import { type Exercised, TriedProcess } from './tried-process.ts';

const samples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = SLOT_SAMPLES;

/** The code of a release that runs in browsers: early script, `start`, and what fills slots, each with a name for its author. */
function exercisesOf({
  remote,
  version,
  early,
  start,
  slots,
}: Release): { readonly name: string; readonly what: Exercise }[] {
  const of = `of ${remote}@${version}`;
  return [
    ...(early ? [{ name: `early script ${of}`, what: { kind: 'early' as const, remote } }] : []),
    ...(start ? [{ name: `start ${of}`, what: { kind: 'start' as const, remote, expose: start } }] : []),
    ...Object.entries(slots).map(([slot, expose]) => ({
      name: `slot ${slot} ${of}`,
      what: { kind: 'slot' as const, remote, expose, props: samples[slot] ?? {} },
    })),
  ];
}

/**
 * Whether an error says no more than that code for browsers ran without one. What the live code has looked for in vain, too, and done
 * well without, excuses nothing.
 */
function isOfBrowsers({ error, lacked }: Exercised, before: Exercised | null): boolean {
  const known = before?.error === null && before.death === null ? before.lacked : [];
  const isMissing = lacked.some((name) => !known.includes(name));
  return isMissing || /^ReferenceError|is not available to a remote/.test(error ?? '');
}

/** The same code of the live release, where there is such code. */
function liveOf(what: Exercise, live: Composition | null, releases: readonly Release[]): Exercise | null {
  const [before, now] = [live?.remotes[what.remote], releases.find(({ remote }) => remote === what.remote)];
  if (!before || !now) return null;
  if (what.kind === 'early') return before.early ? what : null;
  const slot = Object.entries(now.slots).find(([, expose]) => expose === what.expose)?.[0] ?? '';
  const expose = what.kind === 'slot' ? before.slots[slot] : before.start;
  return expose === undefined ? null : { ...what, expose };
}

/**
 * Runs the early script of each new release, calls its `start`, and renders what it fills slots with, in a locked process that has names of a page but no
 * page. Only what ends the process or throws where nothing of a browser was missing is a problem, and only where the live release
 * does not do the same.
 *
 * @param ready a process that has names of a page
 */
export async function tryParts(ready: ReadyProcess, tried: Tried): Promise<Findings> {
  const { composition, live, releases } = tried;
  const problems: string[] = [];
  const notes: string[] = [];
  const exercises = releases.flatMap(exercisesOf);
  if (exercises.length === 0) return { problems, notes };
  const nothing = () => undefined;
  /** Errors that the code has left behind in promises and timers. */
  const strays: string[] = [];
  const process = new TriedProcess(ready, namesOf(releases), {
    recycle: nothing,
    fault: (_release, message) => void strays.push(message.split('\n')[0] ?? ''),
    overrun: nothing,
  });
  const run = async (what: Exercise, within: Composition): Promise<Exercised> => {
    strays.length = 0;
    const found = await process.exercise(what, within);
    return { ...found, error: found.error ?? strays[0] ?? null };
  };
  try {
    for (const { name, what } of exercises) {
      const found = await run(what, composition);
      if (found.death === null && found.error === null) continue;
      const text = found.death === null ? `${name} threw: ${found.error}` : `${name} ended its process: ${found.death}`;
      const same = liveOf(what, live, releases);
      const before = live && same ? await run(same, live) : null;
      const isAsBad = found.death === null ? before?.error === found.error : Boolean(before?.death);
      if (isAsBad || (found.death === null && isOfBrowsers(found, before))) notes.push(text);
      else problems.push(text);
    }
  } finally {
    await process.end();
  }
  return { problems, notes };
}
