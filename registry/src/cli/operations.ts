import { readFileSync } from 'node:fs';
import { actorOf, dataPathsIn } from 'composer/registry';
import { publicKeyFrom, publicKeyText, registryKeys } from 'experiments/publish';
import type { RegistryServiceConfig } from 'shared-contracts/config';
import { z } from 'zod';
import { Bucket } from '../bucket/bucket.ts';
import { continueAbove } from '../changes/continue-above.ts';
import { readCopied } from '../changes/live-head.ts';
import type { Signer } from '../changes/signing.ts';
import { collectBucket } from '../collecting/collect-bucket.ts';
import { collectUnused } from '../collecting/collect-unused.ts';
import { KeySet } from '../rights/publisher-tokens.ts';
import { hashOfToken, newToken } from '../rights/team-tokens.ts';
import { type Right, RIGHTS, type Rows } from '../rows/rows.ts';

/** A command that can't be carried out as it was typed, in a sentence for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The longest life of a token, in days. */
const MOST_DAYS = 400;
/** For how many days what was uploaded, and no composition names, stays. */
const UPLOAD_DAYS = 7;

const Team = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'A team’s name has small letters, digits, and hyphens.');
const Name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'A name has small letters, digits, and hyphens.');
const Remote = z.string().regex(/^mf-[a-z-]{1,60}$/, 'A remote’s name begins with “mf-”.');
const Counter = z.coerce
  .number('Name the highest counter that a server has accepted.')
  .int()
  .min(0)
  // A false one, however high, must leave room for the counters after it.
  .max(2 ** 52, 'No registry has signed so many compositions.');
const Days = z.coerce.number().int().min(1).max(MOST_DAYS);

/** The options of commands as they are typed. */
export interface TypedOptions {
  readonly remote: readonly string[];
  readonly rights: string;
  readonly days?: string | undefined;
  readonly name?: string | undefined;
  readonly issuer?: string | undefined;
  readonly claim: readonly string[];
  readonly keys?: string | undefined;
  readonly 'upload-days'?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly above?: string | undefined;
}

/** What a command reads and writes. */
export interface Operated {
  readonly rows: Rows;
  readonly config: Pick<
    RegistryServiceConfig,
    'name' | 'signingSecret' | 'trustedKeys' | 'validFor' | 'dataDir' | 'bucket'
  >;
}

function checked<Schema extends z.ZodType>(schema: Schema, typed: unknown, option: string): z.infer<Schema> {
  const found = schema.safeParse(typed);
  if (found.success) return found.data;
  throw new Refusal(`${option}: ${found.error.issues[0]?.message ?? 'it is malformed'}`);
}

function rightsOf(typed: string): Right[] {
  const named = typed.split(',').map((one) => one.trim());
  const unknown = named.filter((one) => !RIGHTS.some((right) => right === one));
  if (unknown.length > 0)
    throw new Refusal(`--rights: there is no right “${unknown.join(', ')}”. The rights are ${RIGHTS.join(', ')}.`);
  return RIGHTS.filter((right) => named.includes(right));
}

/** Adds a team and gives remotes to it. */
async function addTeam({ rows }: Operated, team: string, { remote }: TypedOptions): Promise<string> {
  const name = checked(Team, team, 'The team');
  const remotes = remote.map((one) => checked(Remote, one, '--remote'));
  await rows.addTeam(name);
  for (const one of remotes) await rows.setOwner(one, name);
  return remotes.length > 0 ? `The team ${name} owns ${remotes.join(', ')}.` : `The team ${name} exists.`;
}

/** Makes a token of a team. The answer is the only place where the token is ever written. */
async function addToken({ rows }: Operated, team: string, options: TypedOptions): Promise<string> {
  const rights = rightsOf(options.rights);
  const days = checked(Days, options.days ?? '90', '--days');
  const token = newToken();
  const hash = hashOfToken(token);
  const name = checked(Name, options.name ?? `${team}-${hash.slice(0, 8)}`, '--name');
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  await rows.addToken({ name, team: checked(Team, team, 'The team'), hash, rights, expiresAt });
  return `${token}\nThe token ${name} of the team ${team} may ${rights.join(', ')} until ${expiresAt}. It isn’t shown again.`;
}

/** Where an issuer's keys are: an address, or a file whose keys are stored. */
function keysOf(typed: string | undefined): { keysUrl: string | null; keys: Record<string, unknown> | null } {
  if (typed === undefined) throw new Refusal('--keys: name the address of the issuer’s keys, or a file with them.');
  if (/^https?:\/\//.test(typed)) return { keysUrl: checked(z.url(), typed, '--keys'), keys: null };
  try {
    return { keysUrl: null, keys: { ...KeySet.parse(JSON.parse(readFileSync(typed, 'utf8'))) } };
  } catch (cause) {
    throw new Refusal(`--keys: ${typed} has no keys that can be read.`, { cause });
  }
}

/** Claims as they are typed. @example claimsOf(['repository=shop/checkout']) // { repository: 'shop/checkout' } */
function claimsOf(typed: readonly string[]): Record<string, string> {
  if (typed.length === 0) throw new Refusal('--claim: name at least one claim, such as repository=shop/checkout.');
  return Object.fromEntries(
    typed.map((one): [string, string] => {
      const at = one.indexOf('=');
      if (at < 1) throw new Refusal(`--claim: write “${one}” as name=value.`);
      return [one.slice(0, at), one.slice(at + 1)];
    }),
  );
}

/** Lets tokens of another service act for a team. */
async function addPublisher({ rows, config }: Operated, team: string, options: TypedOptions): Promise<string> {
  const claims = claimsOf(options.claim);
  const issuer = checked(z.url(), options.issuer, '--issuer');
  const name = checked(Name, options.name ?? `${team}-publisher`, '--name');
  const rights = rightsOf(options.rights);
  const keys = keysOf(options.keys);
  await rows.addPublisher({ name, team: checked(Team, team, 'The team'), issuer, claims, ...keys, rights });
  return `Tokens of ${issuer} with ${options.claim.join(', ')} for the audience ${config.name} may ${rights.join(', ')} as ${team}.`;
}

async function revoke({ rows }: Operated, name: string): Promise<string> {
  if (!(await rows.revoke(name))) throw new Refusal(`There is no token or publisher ${name} that could be revoked.`);
  return `${name} is revoked. Requests with it are refused from now on.`;
}

/** Who signs for the registry, and whose compositions it continues. */
function signerOf({ name, signingSecret, trustedKeys, validFor }: Operated['config']): Signer {
  const [keys, earlierKeys] = [registryKeys(signingSecret), trustedKeys.map(publicKeyFrom)];
  return { registry: name, keys, earlierKeys, validFor };
}

/** What a collection leaves: what was live, or uploaded, within so many days. */
interface CollectedDays {
  readonly days: number;
  readonly uploadDays: number;
  readonly isDry: boolean;
  readonly now: Date;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/** Removes from the bucket what nothing has used for some days. */
async function collectThere(
  { rows, config }: Operated,
  { days, uploadDays, isDry, now }: CollectedDays,
): Promise<string> {
  if (!config.bucket) return '';
  const { bucket } = config;
  const signer = signerOf(config);
  const [since, uploadedSince] = [daysBefore(now, days), daysBefore(now, uploadDays)];
  return collectBucket({ bucket: new Bucket(bucket), rows, signer, since, uploadedSince, isDry });
}

/** Removes what nothing has used for some days. The audit says what went. */
async function collect({ rows, config }: Operated, options: TypedOptions): Promise<string> {
  const days = checked(Days, options.days ?? '30', '--days');
  const isDry = options['dry-run'] === true;
  const uploadDays = checked(Days, options['upload-days'] ?? String(UPLOAD_DAYS), '--upload-days');
  const collected = { days, uploadDays, isDry, now: new Date() };
  const here = await collectUnused({ dataDir: config.dataDir, ...collected });
  const subject = config.bucket ? `${here}; ${await collectThere({ rows, config }, collected)}` : here;
  if (!isDry) {
    await rows.dropAnnounced(daysBefore(collected.now, uploadDays));
    await rows.record({ actor: actorOf(process.env), action: 'collect', subject, detail: { days, uploadDays } });
  }
  return `${isDry ? 'Would remove' : 'Removed'} ${subject}.`;
}

/** Makes what was live last live again, above the counters that servers have accepted. */
async function recover({ rows, config }: Operated, options: TypedOptions): Promise<string> {
  const above = checked(Counter, options.above, '--above');
  const { dataDir } = config;
  const signer = signerOf(config);
  const refuse = (problem: string, details: unknown): never => {
    throw new Refusal(`${problem}: ${JSON.stringify(details)}`);
  };
  const copied = readCopied({ dataPaths: dataPathsIn(dataDir), signer, log: refuse })?.signed ?? null;
  const live = await continueAbove({ rows, signer, copied, above, actor: actorOf(process.env) });
  if (!live)
    throw new Refusal(`Nothing was done. The database has no composition, or one above the counter ${above} already.`);
  const releases = Object.values(live.remotes).map(({ remote, version }) => `${remote}@${version}`);
  return `The composition ${live.id} is live with the counter ${live.counter}: ${releases.join(', ')}.`;
}

/** Carries out a command, and returns its message; null where there is none like it. */
export async function operate(
  words: readonly string[],
  options: TypedOptions,
  operated: Operated,
): Promise<string | null> {
  const [subject, action, named, ...more] = words;
  if (subject === 'key' && action === undefined)
    return publicKeyText(registryKeys(operated.config.signingSecret).publicKey);
  if (subject === 'collect' && action === undefined) return collect(operated, options);
  if (subject === 'recover' && action === undefined) return recover(operated, options);
  if (named === undefined || more.length > 0) return null;
  const command = `${subject} ${action}`;
  if (command === 'teams add') return addTeam(operated, named, options);
  if (command === 'tokens add') return addToken(operated, named, options);
  if (command === 'publishers add') return addPublisher(operated, named, options);
  if (command === 'tokens revoke' || command === 'publishers revoke') return revoke(operated, named);
  return null;
}
