import buildOnce from './build-once.ts';
import { startDemo } from './experiments.ts';
import { RunningShop } from './running-shop.ts';

/** The data folders of long runs are not those of the browser tests beside them. */
const FIRST_FOLDER = 90;

/** Collects what a long run promises and found, prints it, and decides how it ended. */
export class Findings {
  #isBroken = false;

  /** Prints a figure. */
  note(text: string): void {
    process.stdout.write(`     ${text}\n`);
  }

  /** Prints a figure that must hold. */
  expect(isKept: boolean, text: string): void {
    if (!isKept) this.#isBroken = true;
    process.stdout.write(`${isKept ? 'ok   ' : 'FAIL '}${text}\n`);
  }

  get exitCode(): number {
    return this.#isBroken ? 1 : 0;
  }
}

/**
 * Runs something against a shop of its own in which experiments run, prints what it found, and ends the process by it.
 *
 * @param changes values that the shop's environment adds to those of every shop under test, or replaces
 */
export async function soakRun(
  run: (shop: RunningShop, findings: Findings) => Promise<void>,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const findings = new Findings();
  await buildOnce();
  const shop = new RunningShop(FIRST_FOLDER + (process.pid % 10), changes);
  try {
    await shop.start();
    await startDemo(shop);
    await run(shop, findings);
  } catch (error) {
    findings.expect(false, `it could not be run to its end: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    await shop.stop();
  }
  process.exit(findings.exitCode);
}
