import { askPlaces, experimentsBackend, experimentService } from '../../../experiments/src/manage/index.ts';
import { backendRest, TOOL_TIME_LIMIT } from '../../../experiments/src/publish/backend-rest.ts';
import { signingKeys } from '../../../experiments/src/publish/signing-keys.ts';
import { ShopError } from '../../../shared-contracts/src/errors/index.ts';
import { serviceKey } from '../_shared/project-keys.ts';
import type { Staff } from './staff.ts';
import type { Managed } from './carry-out.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

const setting = (name: string) => Deno.env.get(name) ?? '';
/** As the command line asks of it. */
const SHORTEST_KEY = 32;

/** Never derived from a key of the project: a function has others than the command line, and servers would refuse what it signs. */
function signingKey(): string {
  const key = setting('EXPERIMENTS_SIGNING_KEY');
  if (key.length < SHORTEST_KEY) {
    throw new ShopError('CONFIG-001', { keys: [`EXPERIMENTS_SIGNING_KEY: fewer than ${SHORTEST_KEY} characters`] });
  }
  return key;
}

/**
 * The experiments of this project, as they are changed under a name: with the service's rights, and signed as the command line signs.
 *
 * @param account whose role the database checks for each change; null for the shop itself
 * @throws {ShopError} CONFIG-001 for a signing key that is missing or too short.
 */
export function managedAs(actor: string, account: string | null = null): Managed {
  const secretKey = serviceKey();
  const siteOrigin = setting('SITE_ORIGIN');
  const keys = signingKeys({ experimentsSigningKey: signingKey(), supabase: { secretKey } });
  const service = experimentService({
    backend: experimentsBackend(backendRest({ url: setting('SUPABASE_URL') }, secretKey, TOOL_TIME_LIMIT)),
    keys,
    places: () => askPlaces(siteOrigin),
    actor: { name: actor, account },
  });
  return { service, keys, siteOrigin };
}

/** The experiments of this project, as an account with a role changes them. */
export const managedExperiments = ({ email, id }: Staff): Managed =>
  // The address that they signed in with is enough to ask them; an account without one is named by its number.
  managedAs(email || `account ${id}`, id);
