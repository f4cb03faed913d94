import { createInterface } from 'node:readline/promises';

/** Asks at a terminal whether to go on; where there is none, nobody could answer, and it goes on. */
export async function askToGoOn(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Continue? [y/N] ').finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}
