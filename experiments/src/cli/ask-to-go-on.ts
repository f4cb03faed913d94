import { createInterface } from 'node:readline/promises';

/** Asks at a terminal whether to continue. Without a terminal it continues without asking. */
export async function askToGoOn(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Continue? [y/N] ').finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}
