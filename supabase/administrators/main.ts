import { parseToolConfig } from '../../shared-contracts/src/config/index.ts';
import { isShopError } from '../../shared-contracts/src/errors/index.ts';
import { type Account, type Administration, administrationOf, Refusal } from './administration.ts';

const USAGE = `Usage: npm run admin -- <command>

  grant <email>     lets an account into the analytics pages
  revoke <email>    takes that from it, at once
  list              who is let in
`;

const waiting = ({ isConfirmed }: Account): string => (isConfirmed ? '' : ' (has not confirmed its address yet)');

async function grant(administration: Administration, email: string): Promise<string> {
  const account = await administration.find(email);
  if (account.isAdministrator) return `${account.email} is an administrator already.`;
  await administration.setAdministrator(account, true);
  const next = account.isConfirmed
    ? 'Whoever is signed in signs out and in again to see it, or waits an hour.'
    : 'Its address has to be confirmed before anybody can sign in with it.';
  return `${account.email} is an administrator now. ${next}`;
}

async function revoke(administration: Administration, email: string): Promise<string> {
  const account = await administration.find(email);
  if (!account.isAdministrator) return `${account.email} is no administrator.`;
  await administration.setAdministrator(account, false);
  return `${account.email} is no administrator any more: the database shows it nothing from now on.`;
}

async function list(administration: Administration): Promise<string> {
  const found = await administration.administrators();
  if (found.length === 0) return 'Nobody is an administrator. `npm run admin -- grant <email>` makes one.';
  return found.map((account) => `${account.email}${waiting(account)}`).join('\n');
}

/** What a command says when it is done; null for one that does not exist. */
async function run(args: readonly string[]): Promise<string | null> {
  const [command, email, ...more] = args;
  const isList = command === 'list' && email === undefined;
  const isOfOne = (command === 'grant' || command === 'revoke') && email !== undefined && more.length === 0;
  if (!isList && !isOfOne) return null;
  if (!process.env['SUPABASE_SECRET_KEY'])
    throw new Refusal('SUPABASE_SECRET_KEY is not set. Put the secret key of the project into .env.');
  const administration = administrationOf(parseToolConfig(process.env).supabase);
  if (isList) return list(administration);
  return command === 'grant' ? grant(administration, email ?? '') : revoke(administration, email ?? '');
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!isShopError(error)) return `Nothing was done: ${error instanceof Error ? error.message : String(error)}`;
  const keys = error.details['keys'];
  if (Array.isArray(keys)) return `Nothing was done. The settings in .env are not complete:\n  ${keys.join('\n  ')}`;
  return `Nothing was done. ${error.message}`;
}

try {
  const said = await run(process.argv.slice(2));
  if (said === null) process.exitCode = 2;
  process[said === null ? 'stderr' : 'stdout'].write(said === null ? USAGE : `${said}\n`);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
