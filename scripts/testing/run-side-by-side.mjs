/** Runs jobs, so many at a time, in their order; calls back with each result as it comes. */
export async function runSideBySide(jobs, lanes, onResult) {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) onResult(await job());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
