import { parseToolConfig } from '../../shared-contracts/src/config/index.ts';
import { isShopError } from '../../shared-contracts/src/errors/index.ts';
import { type Account, type Administration, administrationOf, Refusal, type Role, ROLES } from './administration.ts';

const USAGE = `Usage: npm run admin -- <command>

  grant <email> [<role>]   gives an account a role on the analytics pages, admin if none is named
  revoke <email>           removes its role right away
  list                     who has a role, and which

  viewer      reads figures, experiments, and their history
  editor      also writes drafts, and shares results
  publisher   also starts, changes, ships, and stops experiments
  admin       also reads personal data and changes settings
`;

const waiting = ({ isConfirmed }: Account): string => (isConfirmed ? '' : ' (email not confirmed yet)');

const TITLES: Readonly<Record<Role, string>> = {
  viewer: 'a viewer',
  editor: 'an editor',
  publisher: 'a publisher',
  admin: 'an administrator',
};

async function grant(administration: Administration, email: string, role: Role): Promise<string> {
  const account = await administration.find(email);
  if (account.role === role) return `${account.email} is already ${TITLES[role]}.`;
  await administration.setRole(account, role);
  const next = account.isConfirmed
    ? 'Anyone already signed in needs to sign out and back in, or wait an hour.'
    : 'Its email must be confirmed before anyone can sign in.';
  return `${account.email} is ${TITLES[role]} now. ${next}`;
}

async function revoke(administration: Administration, email: string): Promise<string> {
  const account = await administration.find(email);
  if (account.role === null) return `${account.email} has no role.`;
  await administration.setRole(account, null);
  return `${account.email} is no longer ${TITLES[account.role]} and has lost access to the data.`;
}

async function list(administration: Administration): Promise<string> {
  const found = await administration.staff();
  if (found.length === 0) return 'No one has a role yet. Add an administrator with `npm run admin -- grant <email>`.';
  return found.map((account) => `${account.email} ${account.role}${waiting(account)}`).join('\n');
}

/** Runs a command and returns its message; null for an unknown command. */
async function run(args: readonly string[]): Promise<string | null> {
  const [command, email, named, ...more] = args;
  const role = ROLES.find((one) => one === (named ?? 'admin'));
  const isList = command === 'list' && email === undefined;
  const isGrant = command === 'grant' && email !== undefined && role !== undefined && more.length === 0;
  const isRevoke = command === 'revoke' && email !== undefined && named === undefined;
  if (!isList && !isGrant && !isRevoke) return null;
  if (!process.env['SUPABASE_SECRET_KEY'])
    throw new Refusal('SUPABASE_SECRET_KEY is not set. Add the project’s secret key to .env.');
  const administration = administrationOf(parseToolConfig(process.env).supabase);
  if (isList) return list(administration);
  return isGrant ? grant(administration, email, role) : revoke(administration, email ?? '');
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
