import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { typesOf } from '../build/emit-types.ts';
import { earlyScriptOf } from '../build/early-script.ts';
import { handlersOf, ownedOf, pagesOf, factsOf, slotsOf, startOf, testableOf } from '../build/exposes.ts';
import { takeOutageScript } from '../build/outage-script.ts';
import { contractsVersion } from '../gate/contract-versions.ts';
import { recordedContracts } from '../gate/recorded-contracts.ts';
import { scriptsIn } from '../gate/script-facts.ts';
import { integrityOfFolder, releaseDigest } from './integrity.ts';

/** The part of the bundler's manifest that a release is made of. */
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }), globalName: z.string() }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
});

/** What Module Federation's own tools read of a build. No page fetches either: the composition pins what they say. */
const REPORTS = ['mf-manifest.json', 'mf-stats.json'] as const;

/** The lists in the bundler's reports whose order differs from build to build of the same sources. */
const UNORDERED: ReadonlySet<string> = new Set(['shared', 'exposes', 'remotes', 'usedIn', 'usedExports']);

function inOrder(key: string, value: unknown): unknown {
  if (!Array.isArray(value) || !UNORDERED.has(key)) return value;
  return value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Reads the bundler's manifest, and gives its reports the same bytes for the same sources. */
function readManifest(out: string): z.infer<typeof Manifest> {
  const [manifest] = REPORTS.map((name): unknown => {
    const file = path.join(out, name);
    if (!existsSync(file)) throw new ShopError('FEDERATION-002', { reason: `the bundler wrote no ${name}`, out });
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'), inOrder);
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    return report;
  });
  return Manifest.parse(manifest);
}

/** The files of each expose, in an order that does not depend on the bundler. */
function assetsOf({ exposes }: z.infer<typeof Manifest>): Release['assets'] {
  const named = exposes.map(({ path: name, assets }) => [name, { js: assets.js.sync, css: assets.css.sync }] as const);
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Turns a finished build into a release: reads the bundler's manifest, compiles the early script, takes the outage script out of
 * the build, hashes every file, writes `release.json`. The result has its digest.
 *
 * @throws {ShopError} FEDERATION-001 when the result is not a valid release, FEDERATION-002 when the early script can't be compiled.
 */
export async function assembleRelease(definition: RemoteDefinition, out: string, version: string): Promise<Release> {
  const { contents, scriptBudget } = definition;
  const early = await earlyScriptOf(definition);
  const outage = takeOutageScript(definition, out);
  const manifest = readManifest(out);
  const files = {
    entry: manifest.metaData.remoteEntry.name,
    server: 'server/bundle.cjs',
    integrity: integrityOfFolder(out),
  };
  const parsed = Release.safeParse({
    remote: contents.name,
    version,
    global: manifest.metaData.globalName,
    ...files,
    pages: pagesOf(contents),
    slots: slotsOf(contents),
    ...(startOf(contents) ? { start: startOf(contents) } : {}),
    ...(early ? { early } : {}),
    ...(outage ? { outage } : {}),
    ...ownedOf(contents),
    ...factsOf(contents),
    ...handlersOf(contents),
    ...testableOf(contents),
    ...(scriptBudget === undefined ? {} : { scriptBudget }),
    assets: assetsOf(manifest),
    types: typesOf(definition, out),
    contracts: { version: contractsVersion(), ...recordedContracts(contents, scriptsIn(out, files)) },
  });
  if (!parsed.success)
    throw new ShopError('FEDERATION-001', { remote: contents.name, issues: z.prettifyError(parsed.error) });
  const description = `${JSON.stringify(parsed.data, null, 2)}\n`;
  writeFileSync(path.join(out, 'release.json'), description);
  return { ...parsed.data, digest: releaseDigest(description) };
}
