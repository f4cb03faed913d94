import { userInfo } from 'node:os';

/** A name fits on one line of a history. */
const LONGEST = 64;

/** The account of the operating system; a container may run under a number without one. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/**
 * The actor of a change from a command line, as the history stores it: `EXPERIMENTS_ACTOR` where it is set, else only the name of
 * the operating system's account.
 *
 * @example commandLineActor({ EXPERIMENTS_ACTOR: 'Ada' }); // 'Ada (command line)'
 */
export function commandLineActor(
  env: Readonly<Record<string, string | undefined>> = process.env,
  account: () => string = accountName,
): string {
  const given = (env['EXPERIMENTS_ACTOR'] ?? '').replaceAll(/\p{C}/gu, '').trim();
  return `${(given || account() || 'unknown').slice(0, LONGEST)} (command line)`;
}
