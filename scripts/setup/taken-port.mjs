import { isTaken } from '../../composer/src/development/taken-port.ts';

/** Ports of a start that was ended a moment ago are waited for so long (ms). */
const TIME_LIMIT = 3000;

/** Refuses to start where another process listens on a port that is needed. */
export async function refuseTakenPort(port, variable) {
  const until = performance.now() + TIME_LIMIT;
  while (await isTaken(Number(port))) {
    if (performance.now() > until)
      throw new Error(`Port ${port} is in use. Set ${variable} to a different port, or stop the program that uses it.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
