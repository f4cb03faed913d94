export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets one piece of work through at a time, in order of arrival; a failure does not hold up the next. */
export function createTurnstile(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
