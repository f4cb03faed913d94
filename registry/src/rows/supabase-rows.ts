import { createClient, type PostgrestError } from '@supabase/supabase-js';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import {
  type CompositionRows,
  type PublisherRow,
  type ReleaseRow,
  RIGHTS,
  type Rows,
  type SignedRow,
  type TeamRows,
  type TokenRow,
  type UploadRows,
} from './rows.ts';

/** How long (ms) the registry waits for its database. */
const TIME_LIMIT = 10_000;

const Time = z.coerce.date().transform((time) => time.toISOString());
const Rights = z.array(z.enum(RIGHTS));

const Release = z
  .object({
    remote: z.string(),
    digest: z.string(),
    version: z.string(),
    published_at: Time,
    uploaded_by: z.string(),
    revision: z.string().nullable(),
  })
  .transform(
    ({ published_at, uploaded_by, ...row }): ReleaseRow => ({
      ...row,
      uploadedAt: published_at,
      uploadedBy: uploaded_by,
    }),
  );
const RELEASE = 'remote, digest, version, published_at, uploaded_by, revision';

const Signed = z
  .object({ number: z.number(), counter: z.number(), body: z.string(), key_id: z.string(), signature: z.string() })
  .transform(({ body, key_id, ...row }): SignedRow => ({ ...row, text: body, keyId: key_id }));
const SIGNED = 'number, counter, body, key_id, signature';

const Token = z
  .object({
    name: z.string(),
    team: z.string(),
    hash: z.string(),
    rights: Rights,
    expires_at: Time,
    revoked_at: Time.nullable(),
  })
  .transform(
    ({ expires_at, revoked_at, ...row }): TokenRow => ({ ...row, expiresAt: expires_at, revokedAt: revoked_at }),
  );

const Publisher = z
  .object({
    name: z.string(),
    team: z.string(),
    issuer: z.string(),
    claims: z.record(z.string(), z.unknown()),
    keys_url: z.string().nullable(),
    keys: z.record(z.string(), z.unknown()).nullable(),
    rights: Rights,
  })
  .transform(({ keys_url, ...row }): PublisherRow => ({ ...row, keysUrl: keys_url }));

const Audit = z.object({
  at: Time,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

/** An answer of the database: its data, or why there is none. */
interface Answer {
  readonly data: unknown;
  readonly error: PostgrestError | null;
  readonly status: number;
}

/** The data of an answer. Without a database there is no answer, or one of what is in front of it. */
async function dataOf<Schema extends z.ZodType>(schema: Schema, asked: PromiseLike<Answer>): Promise<z.infer<Schema>> {
  const { data, error, status } = await asked;
  if (!error) return schema.parse(data);
  if (status === 0 || status >= 500) throw new ShopError('REGISTRY-008', { status }, { cause: error });
  throw new ShopError('BACKEND-002', { status, code: error.code, answer: error.message });
}

const Nothing = z.unknown();

function openClient({ url, secretKey }: { readonly url: string; readonly secretKey: string }) {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A caller that waits for retries learns later that the database is away.
    db: { retry: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) }) },
  });
}

type Client = ReturnType<typeof openClient>;

function compositionRows(client: Client): CompositionRows {
  const stable = async () => {
    const asked = client.from('channels').select('number, updated_at').eq('name', 'stable');
    const [live] = await dataOf(z.array(z.object({ number: z.number(), updated_at: z.string() })), asked);
    return live;
  };
  return {
    async addRelease({ remote, digest, version, uploadedBy, revision, manifest, builtAt }) {
      const row = { remote, digest, version, uploaded_by: uploadedBy, revision, manifest, built_at: builtAt };
      const added = client.from('releases').insert(row);
      await dataOf(Nothing, added).catch(async (error: unknown) => {
        // Another upload of the same release was faster.
        if (!(await this.release(remote, digest))) throw error;
      });
    },
    async release(remote, digest) {
      const asked = client.from('releases').select(RELEASE).eq('remote', remote).eq('digest', digest);
      const [found] = await dataOf(z.array(Release), asked);
      return found ?? null;
    },
    releases(remote, team) {
      return dataOf(
        z.array(Release),
        client.rpc('listed_releases', { p_remote: remote, p_team: team }).select(RELEASE),
      );
    },
    async headTag() {
      const live = await stable();
      return live ? `${live.number}-${live.updated_at}` : null;
    },
    async head() {
      const live = await stable();
      if (!live) return null;
      const [row] = await dataOf(z.array(Signed), client.from('compositions').select(SIGNED).eq('number', live.number));
      return row ?? null;
    },
    signedBefore(number, most) {
      const earlier = client.from('compositions').select(SIGNED).lt('number', number);
      return dataOf(z.array(Signed), earlier.order('number', { ascending: false }).limit(most));
    },
    signedAs(id) {
      const same = client.from('compositions').select(SIGNED).eq('id', id);
      return dataOf(z.array(Signed), same.order('number', { ascending: false }).limit(10));
    },
    commit(expectedCounter, { id, counter, text, signature, keyId, expiresAt }, audit) {
      const asked = client.rpc('commit_composition', {
        expected_counter: expectedCounter,
        composition_id: id,
        counter,
        body: text,
        signature,
        key_id: keyId,
        expires_at: expiresAt,
        audit,
      });
      return dataOf(z.boolean(), asked);
    },
    async record(audit) {
      await dataOf(Nothing, client.from('release_audit').insert(audit));
    },
    audit(limit) {
      const asked = client.from('release_audit').select('at, actor, action, subject, detail');
      return dataOf(z.array(Audit), asked.order('id', { ascending: false }).limit(limit));
    },
  };
}

function uploadRows(client: Client): UploadRows {
  const uploads = () => client.from('registry_uploads');
  return {
    announce(team, release, bytes, files, quota) {
      const p_files = [...files].map(([digest, stored]) => (stored > 0 ? `${digest} ${stored}` : digest));
      const announced = { p_team: team, p_release: release, p_bytes: bytes, p_files, p_quota: quota };
      return dataOf(z.boolean(), client.rpc('announce_upload', announced));
    },
    async isAnnounced(team, file) {
      const found = await dataOf(z.array(Nothing), uploads().select('digest').eq('team', team).eq('digest', file));
      return found.length > 0;
    },
    count(team, file, bytes, quota) {
      const counted = { p_team: team, p_file: file, p_bytes: bytes, p_quota: quota };
      return dataOf(z.boolean().nullable(), client.rpc('count_upload', counted));
    },
    async settle(digests) {
      await dataOf(Nothing, client.rpc('settle_uploads', { p_digests: [...digests] }));
    },
    async dropAnnounced(before) {
      await dataOf(Nothing, uploads().delete().lt('announced_at', before.toISOString()));
    },
  };
}

function teamRows(client: Client): TeamRows {
  const Named = z.array(z.object({ name: z.string() }));
  return {
    async ownersOf(remotes) {
      const Owned = z.array(z.object({ remote: z.string(), team: z.string() }));
      const rows = await dataOf(
        Owned,
        client
          .from('registry_remotes')
          .select('remote, team')
          .in('remote', [...remotes]),
      );
      return new Map(rows.map(({ remote, team }) => [remote, team]));
    },
    async token(hash) {
      const asked = client.from('registry_tokens').select('name, team, hash, rights, expires_at, revoked_at');
      const [found] = await dataOf(z.array(Token), asked.eq('hash', hash));
      return found ?? null;
    },
    publishersOf(issuer) {
      const asked = client.from('registry_publishers').select('name, team, issuer, claims, keys_url, keys, rights');
      return dataOf(z.array(Publisher), asked.eq('issuer', issuer).is('revoked_at', null));
    },
    async addTeam(name) {
      const known = await dataOf(Named, client.from('registry_teams').select('name').eq('name', name));
      if (known.length === 0) await dataOf(Nothing, client.from('registry_teams').insert({ name }));
    },
    async setOwner(remote, team) {
      const owners = await this.ownersOf([remote]);
      const change = client.from('registry_remotes');
      await dataOf(
        Nothing,
        owners.has(remote) ? change.update({ team }).eq('remote', remote) : change.insert({ remote, team }),
      );
    },
    async addToken({ name, team, hash, rights, expiresAt }) {
      await dataOf(Nothing, client.from('registry_tokens').insert({ name, team, hash, rights, expires_at: expiresAt }));
    },
    async addPublisher({ keysUrl, ...publisher }) {
      await dataOf(Nothing, client.from('registry_publishers').insert({ ...publisher, keys_url: keysUrl }));
    },
    async revoke(name) {
      const revoked = { revoked_at: new Date().toISOString() };
      const found = await Promise.all(
        ['registry_tokens', 'registry_publishers'].map((table) =>
          dataOf(Named, client.from(table).update(revoked).eq('name', name).is('revoked_at', null).select('name')),
        ),
      );
      return found.flat().length > 0;
    },
  };
}

/**
 * The registry's rows in a Supabase project, hosted or the sandbox's.
 *
 * @param supabase the project's address and its secret key
 */
export function supabaseRows(supabase: { readonly url: string; readonly secretKey: string }): Rows {
  const client = openClient(supabase);
  return { ...compositionRows(client), ...uploadRows(client), ...teamRows(client) };
}
