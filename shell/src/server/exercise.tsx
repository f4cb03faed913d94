import { type Exercise, type ExerciseReport, log, type RenderJob, textOf } from 'composer/guest';
import { createServerExperiments } from 'experiments/guest';
import { createShopStore, type StartArgs } from 'shared-runtime';
import { joinContents } from './join-contents.ts';
import { partAlone, renderForNothing, sendEmptyHead } from './parts-alone.tsx';
import { createServerServices } from './server-services.ts';
import { trialEvents } from './trial-events.ts';

/** How long (ms) a `start` may take. It is not awaited longer: what it waits for may come in browsers alone. */
const START_LIMIT = 500;
/** How long (ms) the timers and promises that a `start` has left behind are watched. */
const WATCHED = 200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The services of a page in a browser, with a store whose slices have their owners. */
function startArgs(job: RenderJob, release: string): StartArgs {
  const services = createServerServices(job, createServerExperiments(undefined, '/'));
  const { slices } = joinContents(job.set.composition);
  const store = createShopStore(undefined, slices);
  return { ...services, store, events: trialEvents(), side: 'browser', remote: release };
}

/** Runs the code of an exercise; rejects with its error. */
async function run(job: RenderJob, exercise: Exercise, release: string): Promise<void> {
  const { kind, remote } = exercise;
  if (kind === 'early') {
    job.set.runEarly(remote);
    return pause(WATCHED);
  }
  const { expose } = exercise;
  const module = job.set.module(remote, expose);
  if (kind === 'start') {
    const args = startArgs(job, release);
    await Promise.race([job.running.within(release, async () => module.start?.(args)), pause(START_LIMIT)]);
    await pause(WATCHED);
  } else if (kind === 'slot') {
    const errors: unknown[] = [];
    const { props } = exercise;
    await renderForNothing(partAlone(job, remote, { expose, props }), (error) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }
}

/** Runs code of a release without a page, for a trial, and sends its report in place of a document. */
export async function runExercise(job: RenderJob, exercise: Exercise): Promise<void> {
  const release = `${exercise.remote}@${job.set.versionOf(exercise.remote)}`;
  let error: string | null = null;
  job.lacked(); // What earlier code has looked for.
  try {
    await run(job, exercise, release);
  } catch (thrown) {
    error = job.running.within(release, () => textOf(thrown));
    log('Code of a release threw in a trial', { release, error });
  }
  const report: ExerciseReport = { error, lacked: job.lacked() };
  sendEmptyHead(job, new TextEncoder().encode(JSON.stringify(report)));
}
