import { setImmediate } from 'node:timers/promises';

export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

// The event loop accepts one connection a round, and a turn at the database takes as long as many arrive in.
const ROUNDS = 20;

async function hearOthers(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await setImmediate();
}

/**
 * Lets one piece of work through at a time, in order of arrival; a failure does not hold up the next. The embedded database
 * works in this thread: between two turns new requests are read, and refused where there is no place left.
 */
export function createTurnstile(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined).then(hearOthers);
    return turn;
  };
}
