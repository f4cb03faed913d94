import { ShopError } from 'shared-contracts/errors';

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables of `.env` that no server of the shop may hold: remote code runs near it, and it needs none of them. */
export const SECRET_VARIABLES = [
  'SUPABASE_SECRET_KEY',
  'EXPERIMENTS_SIGNING_KEY',
  'REGISTRY_SIGNING_KEY',
  'REGISTRY_S3_SECRET_KEY',
  'REGISTRY_TOKEN',
  'DATABASE_URL',
] as const;

/** Names under which other programs keep their secrets in the environment of the shop's start. */
const LIKELY_SECRET = /SECRET|PASSWORD|PASSWD|PRIVATE_KEY|ACCESS_KEY|SERVICE_ROLE|AUTH_TOKEN|API_KEY/i;

function isSecret(name: string): boolean {
  return (
    SERVER_SECRETS.includes(name) || SECRET_VARIABLES.some((secret) => secret === name) || LIKELY_SECRET.test(name)
  );
}

/** The secrets of the shop's own server, which builds and trials of a remote's code do not get. */
const SERVER_SECRETS: readonly string[] = [
  'SERVED_PAGES_TOKEN',
  'COOKIE_KEYS',
  'EXPOSURE_KEYS',
  'RATE_LIMIT_DATABASE_URL',
  'REGISTRY_RETURN_TOKEN',
];

/**
 * The variables without those that are secret, by their names: what a build and a trial are started with, and a
 * server, which is given its own token and keys besides.
 *
 * @example spawn(process.execPath, [file], { env: withoutSecrets(process.env) });
 */
export function withoutSecrets(variables: Variables): Record<string, string> {
  const kept = Object.entries(variables).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !isSecret(entry[0]),
  );
  return Object.fromEntries(kept);
}

/**
 * Refuses to serve with a secret at hand. Taking it out of `process.env` would not help: the system keeps what a process was
 * started with where that process, and others of its user, may read it.
 *
 * @throws {ShopError} CONFIG-003 naming the variables.
 */
export function refuseSecrets(variables: Variables): void {
  const found = SECRET_VARIABLES.filter((name) => variables[name]);
  if (found.length > 0) throw new ShopError('CONFIG-003', { variables: found });
}
