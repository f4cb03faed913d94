import { z } from 'zod';
import { Composition } from '../composition/composition.ts';

/** The name of a remote. */
const Remote = z.string().regex(/^mf-[a-z-]{1,60}$/);

/** The digest of a release: the SHA-256 of the bytes of its `release.json`, base64url. */
const ReleaseDigest = z.string().regex(/^[\w-]{43}$/);

/** The SHA-384 of a file, base64url: its integrity in `release.json`, in letters that an address takes. */
export const BlobDigest = z.string().regex(/^[\w-]{64}$/);

/** Text in one line. The database stores neither U+0000 nor half of a surrogate pair, and a terminal follows other control characters. */
const OneLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text without control characters');

/** The reason for a change of the live composition; the audit stores it. */
const Reason = OneLine.min(1).max(500);

/** A path of a page. */
const PagePath = OneLine.startsWith('/').max(300);

/** `POST /releases`: the bytes of `release.json` as text, and what is known of its build. */
export const ReleaseUpload = z.object({
  description: z.string().min(2).max(4_000_000),
  build: z.object({
    revision: OneLine.max(100).nullable(),
    builtAt: z.iso
      .datetime()
      .max(40)
      .regex(/^(?!0000)/, 'must be a year that a calendar has'),
  }),
});

/** Its answer: the release's digest, and the files that the registry lacks. */
export const ReleaseUploadAnswer = z.object({ digest: ReleaseDigest, missing: z.array(BlobDigest) });

/** A release that shall replace the one of its remote that the caller has seen live; null where it saw none. */
const Replacement = z.object({ remote: Remote, release: ReleaseDigest, base: ReleaseDigest.nullable() });

/** A live release, and the earlier one that replaces it; null takes the remote out. */
const StepBack = z.object({ remote: Remote, base: ReleaseDigest, release: ReleaseDigest.nullable() });

/** `POST /promotions`: releases that go live together, or not at all. */
export const Promotion = z.object({
  releases: z.array(Replacement).min(1).max(100),
  reason: Reason,
  /** Paths of pages that have been a visitor's own and may be shared from now on. */
  share: z.array(PagePath).max(100).default([]),
});

/** `POST /rollbacks`: an earlier release of a remote; without `to` the one that was live before the present one. */
export const Rollback = z.object({
  remote: Remote,
  to: ReleaseDigest.optional(),
  base: ReleaseDigest,
  reason: Reason,
});

/**
 * `POST /returns`: releases that a server has returned from because of evidence, and what it serves instead of each; null where the remote is
 * not in the composition that it returned to.
 */
export const ServerReturn = z.object({ releases: z.array(StepBack).min(1).max(100), reason: Reason });

/** `POST /retirements`: takes a remote out of the shop; `confirm` repeats its name. */
export const Retirement = z
  .object({ remote: Remote, base: ReleaseDigest, reason: Reason, confirm: Remote })
  .refine(({ remote, confirm }) => remote === confirm, { path: ['confirm'], message: 'must repeat the remote' });

/** The answer to a change that is live now. */
export const ChangeAnswer = z.object({
  composition: Composition.shape.id,
  counter: z.int().positive(),
  /** False where it was live already. */
  isNew: z.boolean(),
  /** How the releases were tried, in a sentence; empty where nothing was tried. */
  tried: z.string(),
  /** Differences from the releases before, each a sentence. */
  notes: z.array(z.string()),
  /** How long (ms) the registry took to put the releases together, to try them, and to try them in a browser. */
  steps: z.object({ store: z.number(), trial: z.number(), browser: z.number() }).partial().default({}),
});

/** Every answer that refuses something: an error of the registry of errors, and why, in sentences. */
export const RefusalAnswer = z.object({ code: z.string(), problems: z.array(z.string()).min(1) });

/** One release in the answer of `GET /releases`. */
export const ListedRelease = z.object({
  remote: Remote,
  digest: ReleaseDigest,
  version: z.string(),
  uploadedAt: z.iso.datetime({ offset: true }),
  uploadedBy: z.string(),
  revision: z.string().nullable(),
  isLive: z.boolean(),
});

/** One entry in the answer of `GET /audit`, the latest first. */
export const AuditEntry = z.object({
  at: z.iso.datetime({ offset: true }),
  actor: z.string(),
  /** @example 'promote' */
  action: z.string(),
  /** What it was about, such as a remote. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

/** @see ReleaseUpload */
export type ReleaseUpload = z.infer<typeof ReleaseUpload>;
/** @see ReleaseUploadAnswer */
export type ReleaseUploadAnswer = z.infer<typeof ReleaseUploadAnswer>;
/** @see Promotion */
export type Promotion = z.infer<typeof Promotion>;
/** @see Rollback */
export type Rollback = z.infer<typeof Rollback>;
/** @see ServerReturn */
export type ServerReturn = z.infer<typeof ServerReturn>;
/** @see Retirement */
export type Retirement = z.infer<typeof Retirement>;
/** @see ChangeAnswer */
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;
/** @see RefusalAnswer */
export type RefusalAnswer = z.infer<typeof RefusalAnswer>;
/** @see ListedRelease */
export type ListedRelease = z.infer<typeof ListedRelease>;
/** @see AuditEntry */
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The blob digest of a file whose integrity is known. @example blobDigestOf('sha384-ab+/…') // 'ab-_…' */
export function blobDigestOf(integrity: string): string {
  return integrity
    .replace(/^sha384-/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
