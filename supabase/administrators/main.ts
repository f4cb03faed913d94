import { parseToolConfig } from '../../shared-contracts/src/config/index.ts';
import { isShopError } from '../../shared-contracts/src/errors/index.ts';
import { type Account, type Administration, administrationOf, Refusal } from './administration.ts';

const USAGE = `Usage: npm run admin -- <command>

  grant <email>     gives an account access to the analytics pages
  revoke <email>    removes that access right away
  list              who has access
`;

const waiting = ({ isConfirmed }: Account): string => (isConfirmed ? '' : ' (email not confirmed yet)');

async function grant(administration: Administration, email: string): Promise<string> {
  const account = await administration.find(email);
  if (account.isAdministrator) return `${account.email} is already an administrator.`;
  await administration.setAdministrator(account, true);
  const next = account.isConfirmed
    ? 'Anyone already signed in needs to sign out and back in, or wait an hour.'
    : 'Its email must be confirmed before anyone can sign in.';
  return `${account.email} is an administrator now. ${next}`;
}

async function revoke(administration: Administration, email: string): Promise<string> {
  const account = await administration.find(email);
  if (!account.isAdministrator) return `${account.email} is not an administrator.`;
  await administration.setAdministrator(account, false);
  return `${account.email} is no longer an administrator and has lost access to the data.`;
}

async function list(administration: Administration): Promise<string> {
  const found = await administration.administrators();
  if (found.length === 0) return 'No administrators yet. Add one with `npm run admin -- grant <email>`.';
  return found.map((account) => `${account.email}${waiting(account)}`).join('\n');
}

/** What a command says when it is done; null for one that does not exist. */
async function run(args: readonly string[]): Promise<string | null> {
  const [command, email, ...more] = args;
  const isList = command === 'list' && email === undefined;
  const isOfOne = (command === 'grant' || command === 'revoke') && email !== undefined && more.length === 0;
  if (!isList && !isOfOne) return null;
  if (!process.env['SUPABASE_SECRET_KEY'])
    throw new Refusal('SUPABASE_SECRET_KEY is not set. Add the project’s secret key to .env.');
  const administration = administrationOf(parseToolConfig(process.env).supabase);
  if (isList) return list(administration);
  return command === 'grant' ? grant(administration, email ?? '') : revoke(administration, email ?? '');
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!isShopError(error)) return `Nothing was done: ${error instanceof Error ? error.message : String(error)}`;
  const keys = error.details['keys'];
  if (Array.isArray(keys)) return `Nothing was done. The settings in .env are incomplete:\n  ${keys.join('\n  ')}`;
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
