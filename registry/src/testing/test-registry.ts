import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataPathsIn, releaseFolder } from 'composer/registry';
import { registryKeys } from 'experiments/publish';
import type { Composition, Release } from 'shared-contracts/composition';
import { type BucketConfig, parseServerConfig } from 'shared-contracts/config';
import { blobDigestOf } from 'shared-contracts/registry';
import { onTestFinished } from 'vitest';
import { writeDigested } from '../../../composer/src/testing/released.ts';
import { testFolder } from '../../../composer/src/testing/test-folder.ts';
import { createRegistryApp } from '../app.ts';
import { type Gate, ShellGate } from '../changes/gate.ts';
import type { Signer } from '../changes/signing.ts';
import { openRegistry } from '../open-registry.ts';
import { RIGHTS, type Right, type Rows } from '../rows/rows.ts';
import { hashOfToken, newToken } from '../rights/team-tokens.ts';
import { type MemoryRows, memoryRows } from './memory-rows.ts';

const SHOP = parseServerConfig({ STOREFRONT_PUBLIC_TOKEN: 'public', SUPABASE_PUBLISHABLE_KEY: 'publishable' });

/** The secret and the key pair of registries under test. */
export const TEST_SECRET = 'the secret of a registry that is tested';
export const TEST_KEYS = registryKeys(TEST_SECRET);

/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** A release as its builder has it: the description, and the bytes of its files by their digests. */
export interface BuiltRelease {
  readonly release: Release & { readonly digest: string };
  readonly description: string;
  readonly blobs: ReadonlyMap<string, Buffer>;
}

/** Builds a tiny release in a folder of its own. */
export function builtRelease(remote: string, version = '1.0.0', change: Partial<Release> = {}): BuiltRelease {
  const dataPaths = dataPathsIn(testFolder());
  const { digest = '', ...release } = writeDigested(dataPaths, remote, version, change);
  const folder = releaseFolder(dataPaths, { ...release, digest });
  const blobs = Object.entries(release.integrity).map(([file, integrity]): [string, Buffer] => [
    blobDigestOf(integrity),
    readFileSync(path.join(folder, file)),
  ]);
  const description = readFileSync(path.join(folder, 'release.json'), 'utf8');
  return { release: { ...release, digest }, description, blobs: new Map(blobs) };
}

/** What a test wants to be different. */
interface TestRegistryOptions<Kind extends Rows> {
  readonly rows?: Kind;
  readonly dataDir?: string;
  readonly bucket?: BucketConfig | undefined;
  readonly gate?: Gate;
  readonly announced?: (live: Composition | null) => void;
  readonly signer?: Partial<Signer>;
  readonly trustedProxies?: number;
  readonly quota?: number;
}

/** A registry that is asked in memory. Its gate compares contracts and claims; it has no shell to render with. */
export async function testRegistry<Kind extends Rows = MemoryRows>(options: TestRegistryOptions<Kind> = {}) {
  const rows = options.rows ?? memoryRows();
  const dataDir = options.dataDir ?? testFolder();
  const lines: string[] = [];
  const log = (message: string, details?: unknown): void => void lines.push(`${message} ${JSON.stringify(details)}`);
  const shop = { ...SHOP, dataDir };
  const gate = options.gate ?? new ShellGate({ shop, dataPaths: dataPathsIn(dataDir), hasBrowser: false, log }).judge;
  const signer = { registry: 'test-registry', keys: TEST_KEYS, earlierKeys: [], validFor: 30 * DAY, ...options.signer };
  const registry = await openRegistry({
    rows,
    dataDir,
    bucket: options.bucket,
    gate,
    ...(options.announced && { announced: options.announced }),
    signer,
    trustedProxies: options.trustedProxies ?? 0,
    quota: options.quota ?? 100_000_000,
    log,
  });
  onTestFinished(() => registry.close());
  const app = createRegistryApp(registry);

  const ask = async (method: string, address: string, token?: string, body?: unknown, more: HeadersInit = {}) => {
    const headers = new Headers(more);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const sent = body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body);
    return app.request(address, { method, headers, ...(body === undefined ? {} : { body: sent }) });
  };
  const describe = (built: Pick<BuiltRelease, 'description'>, token: string) =>
    ask('POST', '/releases', token, {
      description: built.description,
      build: { revision: '3c4e8f0', builtAt: '2026-01-05T09:00:00.000Z' },
    });
  return {
    app,
    ask,
    dataDir,
    describe,
    lines,
    registry,
    rows,
    /** A team that owns the remotes, with a token of the given rights. */
    async team(
      team: string,
      remotes: readonly string[],
      rights: readonly Right[] = RIGHTS,
      lifetime = DAY,
    ): Promise<string> {
      await rows.addTeam(team);
      for (const remote of remotes) await rows.setOwner(remote, team);
      const token = newToken();
      const expiresAt = new Date(Date.now() + lifetime).toISOString();
      const name = `${team}-${hashOfToken(token).slice(0, 8)}`;
      await rows.addToken({ name, team, hash: hashOfToken(token), rights, expiresAt });
      return token;
    },
    /** Uploads a release with all of its files. */
    async upload(built: BuiltRelease, token: string): Promise<void> {
      const answer = await describe(built, token);
      if (answer.status !== 200) throw new Error(await answer.text());
      for (const [digest, bytes] of built.blobs) await ask('PUT', `/blobs/${digest}`, token, bytes);
    },
    /** Asks for a promotion of one release. */
    promote: (built: BuiltRelease, base: string | null, token: string) =>
      ask('POST', '/promotions', token, {
        releases: [{ remote: built.release.remote, release: built.release.digest, base }],
        reason: 'a test',
      }),
  };
}
