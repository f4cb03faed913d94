import { ShopError } from 'shared-contracts/errors';
import type { AuditEntry } from 'shared-contracts/registry';
import type {
  CompositionRows,
  NewAudit,
  PublisherRow,
  ReleaseRow,
  Rows,
  SignedRow,
  TeamRows,
  TokenRow,
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

/** Compositions, releases, and the audit in memory. */
function compositionsInMemory(): CompositionRows & Pick<MemoryRows, 'restoreTo'> {
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
    releases: async (remote) => releases.filter((row) => remote === undefined || row.remote === remote),
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
      record(audit);
      return true;
    },
    restoreTo: (count) => void signed.splice(count),
    record: async (audit) => record(audit),
    audit: async (limit) => entries.slice(0, limit),
  };
}

/** Teams, and who acts for them, in memory. */
function teamsInMemory(): TeamRows {
  const teams = new Set<string>();
  const owners = new Map<string, string>();
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
  const rows = { isAway: false, ...compositionsInMemory(), ...teamsInMemory() };
  return new Proxy(rows, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return target.isAway ? () => Promise.reject(new ShopError('REGISTRY-008')) : value;
    },
  });
}
