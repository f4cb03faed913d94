import { RELEASE_LIMITS } from 'composer/registry';
import type { Hono } from 'hono';
import { ShopError } from 'shared-contracts/errors';
import { BlobDigest, blobDigestOf, ReleaseUpload } from 'shared-contracts/registry';
import type { Registry } from '../registry.ts';
import { bodyOf, limited, parsed, tooLarge } from '../request-body.ts';
import { refuseWithout, refuseWithoutRight } from '../rights/caller.ts';
import { chunksOf } from './chunks.ts';
import { type DescribedRelease, readDescription } from './release-description.ts';

/** The most bytes of a request with a description, whose quotation marks JSON writes as two characters. */
const MOST_DESCRIPTION = 9_000_000;

/** The error for a team that has too much in the registry that isn't live. */
function overQuota(team: string, quota: number): ShopError {
  const mb = Math.floor(quota / 1_000_000);
  return new ShopError('REGISTRY-028', {
    problems: [
      `The team ${team} may have ${mb} MB in the registry that aren’t live. Promote a release, or ask an operator to collect those that are not needed.`,
    ],
  });
}

/** The error for a file that no description of a team waits for. */
function unannounced(team: string, digest: string): ShopError {
  return new ShopError('REGISTRY-004', { problems: [`No description of the team ${team} waits for ${digest}.`] });
}

/** The digests of the files of live releases. */
function liveFiles({ head }: Pick<Registry, 'head'>): ReadonlySet<string> {
  const remotes = Object.values(head.composition?.remotes ?? {});
  return new Set(remotes.flatMap(({ integrity }) => Object.values(integrity).map(blobDigestOf)));
}

/**
 * What counts against a team's quota of a description with so many bytes: nothing where its release is live, and no file of a live release. Files
 * that the registry lacks have 0 bytes until they are stored.
 */
async function countedOf(
  { remote, digest, integrity }: DescribedRelease['release'],
  bytes: number,
  missing: readonly string[],
  { blobs, head }: Pick<Registry, 'blobs' | 'head'>,
): Promise<{ bytes: number; files: Map<string, number> }> {
  const remotes = head.composition?.remotes ?? {};
  const live = liveFiles({ head });
  const files = new Map(missing.map((file): [string, number] => [file, 0]));
  for (const file of Object.values(integrity).map(blobDigestOf))
    if (!live.has(file) && !files.has(file)) files.set(file, (await blobs.sizeOf(file)) ?? 0);
  return { bytes: remotes[remote]?.digest === digest ? 0 : bytes, files };
}

/** The requests of a team that uploads a release: its description, then the files that the registry lacks. */
export function addUploads(app: Hono, registry: Registry): void {
  const { authentication, blobs, quota, releases, rows } = registry;
  app.post('/releases', limited(MOST_DESCRIPTION), async (c) => {
    const caller = await authentication.callerOf(c);
    refuseWithoutRight(caller, 'publish');
    const upload = await bodyOf(c, ReleaseUpload);
    const bytes = Buffer.byteLength(upload.description);
    if (bytes > RELEASE_LIMITS.description) throw tooLarge(RELEASE_LIMITS.description);
    const described = readDescription(upload.description);
    const { remote, version, digest } = described.release;
    await refuseWithout(caller, 'publish', [remote], rows);
    const missing = await releases.missing(described.release);
    const counted = await countedOf(described.release, bytes, missing, registry);
    if (!(await rows.announce(caller.team, digest, counted.bytes, counted.files, quota)))
      throw overQuota(caller.team, quota);
    await releases.describe(upload, described.release);
    const { revision, builtAt } = upload.build;
    const { manifest } = described;
    await rows.addRelease({ remote, version, digest, uploadedBy: caller.actor, revision, builtAt, manifest });
    return c.json({ digest, missing });
  });

  app.put('/blobs/:digest', async (c) => {
    const caller = await authentication.callerOf(c);
    refuseWithoutRight(caller, 'publish');
    const { team } = caller;
    const digest = parsed(BlobDigest, c.req.param('digest'));
    if (Number(c.req.header('Content-Length') ?? 0) > RELEASE_LIMITS.file) throw tooLarge(RELEASE_LIMITS.file);
    const isAwaited = await rows.isAnnounced(team, digest);
    // Once another release with the file is live, no description waits for it any more. Of others a team doesn't learn, nor keep them.
    const isKnown = isAwaited || liveFiles(registry).has(digest);
    if (isKnown && c.req.header('If-None-Match') === '*' && (await blobs.isSound(digest))) return c.body(null, 412);
    if (!isAwaited) throw unannounced(team, digest);
    const { body } = c.req.raw;
    await blobs.add(digest, body ? chunksOf(body) : (async function* () {})(), async (bytes) => {
      const isWithin = await rows.count(team, digest, bytes, quota);
      if (isWithin === null && !(await blobs.isSound(digest))) throw unannounced(team, digest);
      if (isWithin === false) throw overQuota(team, quota);
    });
    return c.body(null, 201);
  });
}
