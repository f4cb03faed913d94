import type { AuditEntry, SignedText } from 'shared-contracts/registry';

/**
 * What a token may allow: for the remotes of its team to upload releases, and the three changes of what is live; and for a server to take the shop
 * back from a release of any remote.
 */
export const RIGHTS = ['publish', 'promote', 'rollback', 'retire', 'return'] as const;

/** @see RIGHTS */
export type Right = (typeof RIGHTS)[number];

/** An uploaded release. */
export interface ReleaseRow {
  readonly remote: string;
  readonly digest: string;
  readonly version: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly revision: string | null;
}

/** A release that is to be written down, with its description as a value. */
export interface NewRelease extends Omit<ReleaseRow, 'uploadedAt'> {
  readonly manifest: unknown;
  readonly builtAt: string;
}

/** A composition that the registry has signed. */
export interface SignedRow extends SignedText {
  /** Grows with every signature, also where the counter stays. */
  readonly number: number;
  readonly counter: number;
}

/** A composition that is to become the live one. */
export interface NewComposition extends SignedText {
  readonly id: string;
  readonly counter: number;
  readonly expiresAt: string;
}

/** An entry of the audit before it has a time. */
export type NewAudit = Omit<AuditEntry, 'at'>;

/** A team's token as it is stored: by its SHA-256 in hexadecimal digits, never itself. */
export interface TokenRow {
  readonly name: string;
  readonly team: string;
  readonly hash: string;
  readonly rights: readonly Right[];
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

/** An identity of another service that acts for a team. */
export interface PublisherRow {
  readonly name: string;
  readonly team: string;
  readonly issuer: string;
  /** A token acts for the team where it has all of these claims. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Where the issuer's public keys are; null where `keys` has them. */
  readonly keysUrl: string | null;
  readonly keys: Readonly<Record<string, unknown>> | null;
  readonly rights: readonly Right[];
}

/** Releases, compositions, and the audit. */
export interface CompositionRows {
  /** Writes a release down; does nothing where it is known. */
  addRelease(release: NewRelease): Promise<void>;
  /** A release by its digest; null where it was never uploaded. */
  release(remote: string, digest: string): Promise<ReleaseRow | null>;
  /**
   * Releases that a composition has named, and those of the remotes of a team, the latest first; at most 500.
   *
   * @param remote null for all remotes
   * @param team null for a stranger
   */
  releases(remote: string | null, team: string | null): Promise<readonly ReleaseRow[]>;

  /** Changes whenever another composition is live, also where the database is put back to an earlier state; null where none is live. */
  headTag(): Promise<string | null>;
  /** The live composition; null where there is none yet. */
  head(): Promise<SignedRow | null>;
  /** The compositions that were signed before the one with the number, the latest first; at most as many as asked for. */
  signedBefore(number: number, most: number): Promise<readonly SignedRow[]>;
  /** What was signed of one composition, by its id, the latest first; at most ten. */
  signedAs(id: string): Promise<readonly SignedRow[]>;
  /** Makes a composition live where the live one has the expected counter (0: there is none), and says whether it did. */
  commit(expectedCounter: number, next: NewComposition, audit: NewAudit): Promise<boolean>;

  /** Writes an entry of the audit that changes nothing. */
  record(audit: NewAudit): Promise<void>;
  /** Entries of the audit, the latest first. */
  audit(limit: number): Promise<readonly AuditEntry[]>;
}

/** What teams have announced or uploaded, except for what is live. Its bytes count against a quota for each team. */
export interface UploadRows {
  /**
   * Announces a description and files of it, which are counted from now on.
   *
   * @param release the digest of the description, which has so many bytes
   * @param files digests, with the bytes that the registry has of each; 0 where it lacks the file
   * @returns false where they are beyond the quota (bytes)
   */
  announce(
    team: string,
    release: string,
    bytes: number,
    files: ReadonlyMap<string, number>,
    quota: number,
  ): Promise<boolean>;
  /** Whether a description of a team waits for a file. */
  isAnnounced(team: string, file: string): Promise<boolean>;
  /**
   * Counts the bytes of a file before it is stored.
   *
   * @returns false where they are beyond the quota (bytes), null where no description of the team waits for the file
   */
  count(team: string, file: string, bytes: number, quota: number): Promise<boolean | null>;
  /** Counts descriptions and files no more, because a composition names them. */
  settle(digests: readonly string[]): Promise<void>;
  /** Counts no more what was announced before a time, because it was collected. */
  dropAnnounced(before: Date): Promise<void>;
}

/** Teams, and who acts for them. */
export interface TeamRows {
  /** The team that owns each of the remotes; one without an owner is left out. */
  ownersOf(remotes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  token(hash: string): Promise<TokenRow | null>;
  /** The identities of an issuer that were not revoked. */
  publishersOf(issuer: string): Promise<readonly PublisherRow[]>;

  /** Adds a team; does nothing where it exists. */
  addTeam(name: string): Promise<void>;
  /** Gives a remote to a team, also one that another team has. */
  setOwner(remote: string, team: string): Promise<void>;
  addToken(token: Omit<TokenRow, 'revokedAt'>): Promise<void>;
  addPublisher(publisher: PublisherRow): Promise<void>;
  /** Revokes the token or the publisher of the name, and says whether there was one. */
  revoke(name: string): Promise<boolean>;
}

/**
 * The registry's database. Every method rejects with a {@link ShopError}: REGISTRY-008 while the database doesn't answer, BACKEND-002 where it
 * refuses what it is given.
 */
export interface Rows extends CompositionRows, UploadRows, TeamRows {}
