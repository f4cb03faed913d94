import { ShopError } from 'shared-contracts/errors';
import type { AuditEntry } from 'shared-contracts/registry';
import { z } from 'zod';
import type {
  CompositionRows,
  NewAudit,
  PublisherRow,
  ReleaseRow,
  Rows,
  SignedRow,
  TeamRows,
  TokenRow,
  UploadRows,
} from '../rows/rows.ts';

/** Rows in memory, held to the same contract as the database's, with what happens to a database. */
export interface MemoryRows extends Rows {
  /** While it is true, the database doesn't answer. */
  isAway: boolean;
  /** Puts the compositions back to the first ones, so many, as a backup has them. */
  restoreTo(count: number): void;
}

/** Refuses as the database does what it can't take. */
function refuse(when: boolean, code: string): void {
  if (when) throw new ShopError('BACKEND-002', { code });
}

/** The digests of the releases that a signed composition names. */
function namedIn(text: string): string[] {
  const named = z
    .object({ composition: z.object({ remotes: z.record(z.string(), z.object({ digest: z.string().optional() })) }) })
    .safeParse(JSON.parse(text));
  return Object.values(named.data?.composition.remotes ?? {}).flatMap(({ digest }) => digest ?? []);
}

/** Compositions, releases, and the audit in memory. */
function compositionsInMemory(
  promoted: Set<string>,
  owners: ReadonlyMap<string, string>,
): CompositionRows & Pick<MemoryRows, 'restoreTo'> {
  const releases: ReleaseRow[] = [];
  const signed: (SignedRow & { readonly id: string })[] = [];
  const entries: AuditEntry[] = [];
  const record = (audit: NewAudit): void =>
    void entries.unshift({ at: new Date().toISOString(), ...structuredClone(audit) });
  return {
    async addRelease({ manifest: _manifest, builtAt: _builtAt, ...row }) {
      if (releases.some(({ digest }) => digest === row.digest)) return;
      releases.unshift({ ...row, uploadedAt: new Date().toISOString() });
      record({
        actor: row.uploadedBy,
        action: 'upload',
        subject: `${row.remote}@${row.version}`,
        detail: { release: row.digest },
      });
    },
    release: async (remote, digest) => releases.find((row) => row.remote === remote && row.digest === digest) ?? null,
    releases: async (remote, team) =>
      releases.filter(
        (row) =>
          (remote === null || row.remote === remote) &&
          (promoted.has(row.digest) || (team !== null && owners.get(row.remote) === team)),
      ),
    headTag: async () => signed.at(-1)?.text ?? null,
    head: async () => signed.at(-1) ?? null,
    signedBefore: async (number, most) =>
      signed
        .filter((row) => row.number < number)
        .toReversed()
        .slice(0, most),
    signedAs: async (id) =>
      signed
        .filter((row) => row.id === id)
        .toReversed()
        .slice(0, 10),
    async commit(expectedCounter, { expiresAt: _expiresAt, ...next }, audit) {
      if ((signed.at(-1)?.counter ?? 0) !== expectedCounter) return false;
      refuse(next.counter < expectedCounter, '22023');
      signed.push({ ...next, number: signed.length + 1 });
      for (const digest of namedIn(next.text)) promoted.add(digest);
      record(audit);
      return true;
    },
    restoreTo: (count) => void signed.splice(count),
    record: async (audit) => record(audit),
    audit: async (limit) => entries.slice(0, limit),
  };
}

/** What teams have announced or uploaded, in memory. */
function uploadsInMemory(): UploadRows {
  let uploads: { team: string; digest: string; bytes: number; at: Date }[] = [];
  const found = (team: string, digest: string) => uploads.find((one) => one.team === team && one.digest === digest);
  const others = (team: string, digest: string): number =>
    uploads.filter((one) => one.team === team && one.digest !== digest).reduce((sum, { bytes }) => sum + bytes, 0);
  const add = (team: string, digest: string, bytes: number): void => {
    const known = found(team, digest);
    if (known) Object.assign(known, { at: new Date(), bytes: Math.max(known.bytes, bytes) });
    else uploads.push({ team, digest, bytes, at: new Date() });
  };
  return {
    async announce(team, release, bytes, files, quota) {
      const before = uploads.map((one) => ({ ...one }));
      for (const [digest, stored] of [...files, [release, bytes] as const]) add(team, digest, stored);
      if (others(team, '') <= quota) return true;
      uploads = before;
      return false;
    },
    isAnnounced: async (team, file) => found(team, file) !== undefined,
    async count(team, file, bytes, quota) {
      const known = found(team, file);
      if (!known) return null;
      if (bytes + others(team, file) > quota) return false;
      known.bytes = bytes;
      return true;
    },
    async settle(digests) {
      uploads = uploads.filter(({ digest }) => !digests.includes(digest));
    },
    async dropAnnounced(before) {
      uploads = uploads.filter(({ at }) => at >= before);
    },
  };
}

/** Teams, and who acts for them, in memory. */
function teamsInMemory(owners: Map<string, string>): TeamRows {
  const teams = new Set<string>();
  const tokens: TokenRow[] = [];
  const publishers: (PublisherRow & { isRevoked: boolean })[] = [];
  return {
    ownersOf: async (remotes) =>
      new Map(
        remotes.flatMap((remote): [string, string][] => {
          const team = owners.get(remote);
          return team === undefined ? [] : [[remote, team]];
        }),
      ),
    token: async (hash) => tokens.find((one) => one.hash === hash) ?? null,
    publishersOf: async (issuer) =>
      publishers.flatMap(({ isRevoked, ...one }) => (one.issuer === issuer && !isRevoked ? [one] : [])),
    addTeam: async (name) => void teams.add(name),
    async setOwner(remote, team) {
      refuse(!teams.has(team), '23503');
      owners.set(remote, team);
    },
    async addToken(token) {
      refuse(!teams.has(token.team), '23503');
      refuse(
        tokens.some(({ name }) => name === token.name),
        '23505',
      );
      tokens.push({ ...token, revokedAt: null });
    },
    async addPublisher(publisher) {
      refuse(!teams.has(publisher.team), '23503');
      publishers.push({ ...publisher, isRevoked: false });
    },
    async revoke(name) {
      const token = tokens.findIndex((one) => one.name === name && one.revokedAt === null);
      const publisher = publishers.find((one) => one.name === name && !one.isRevoked);
      if (publisher) publisher.isRevoked = true;
      const [found] = token < 0 ? [] : tokens.splice(token, 1);
      if (found) tokens.push({ ...found, revokedAt: new Date().toISOString() });
      return publisher !== undefined || found !== undefined;
    },
  };
}

/** Rows of a registry under test. */
export function memoryRows(): MemoryRows {
  const promoted = new Set<string>();
  const owners = new Map<string, string>();
  const rows = {
    isAway: false,
    ...compositionsInMemory(promoted, owners),
    ...uploadsInMemory(),
    ...teamsInMemory(owners),
  };
  return new Proxy(rows, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return target.isAway ? () => Promise.reject(new ShopError('REGISTRY-008')) : value;
    },
  });
}
