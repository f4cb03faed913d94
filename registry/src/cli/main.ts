import { parseArgs } from 'node:util';
import { parseRegistryServiceConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { supabaseRows } from '../rows/supabase-rows.ts';
import { operate, Refusal, type TypedOptions } from './operations.ts';

const USAGE = `Usage: npm run registry -- <command>

  (none)                                starts the registry; --no-browser tries releases without a browser
  key                                   prints the public key that servers put into REGISTRY_KEYS
  teams add <team> --remote <remote>    adds a team, and gives remotes to it; --remote may be repeated
  tokens add <team>                     prints a new token of a team, once
      --rights publish,promote          which rights it has: publish, promote, rollback, retire of the team's remotes,
                                        or return, which servers need, of all remotes
      --days 90                         for how many days it is valid
      --name <name>                     its name in the audit, and for revoking it
  tokens revoke <name>                  refuses a token from now on
  publishers add <team>                 lets OpenID Connect tokens of another service act for a team
      --issuer <address>                who issues them
      --claim <name>=<value>            which claims they must have; may be repeated
      --keys <address or file>          the issuer's public keys (JWKS)
      --rights publish,promote --name <name>
  publishers revoke <name>              refuses them from now on
  recover --above <counter>             after a restore of the database: signs what is live above the highest counter that a server has accepted
  collect                               removes what nothing live has used for 30 days
      --days 30 --dry-run               for how long; only says what it would remove
      --upload-days 7                   for how long what was uploaded and never live stays
`;

/** The typed command line; null where an option is unknown. */
function typed(): { words: string[]; options: TypedOptions } | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'string', multiple: true, default: [] },
        rights: { type: 'string', default: 'publish,promote' },
        days: { type: 'string' },
        'upload-days': { type: 'string' },
        'dry-run': { type: 'boolean' },
        above: { type: 'string' },
        name: { type: 'string' },
        issuer: { type: 'string' },
        claim: { type: 'string', multiple: true, default: [] },
        keys: { type: 'string' },
      },
    });
    return { words: positionals, options: values };
  } catch {
    return null;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!isShopError(error)) return `Nothing was done: ${error instanceof Error ? error.message : String(error)}`;
  // PostgreSQL's codes for a row that exists, and for one that is missing.
  if (error.details['code'] === '23505') return 'Nothing was done. There is one with this name already.';
  if (error.details['code'] === '23503')
    return 'Nothing was done. Add the team first: npm run registry -- teams add <team>';
  return `Nothing was done. ${error.message}`;
}

try {
  const found = typed();
  const config = found && parseRegistryServiceConfig(process.env);
  const said = config && (await operate(found.words, found.options, { rows: supabaseRows(config.supabase), config }));
  process[said === null ? 'stderr' : 'stdout'].write(said === null ? USAGE : `${said}\n`);
  process.exitCode = said === null ? 2 : 0;
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
