import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { judge, type Verdict } from '../gate/judge.ts';
import { prepareTrial } from '../gate/trial.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import { systemIsolation } from '../render/confinement.ts';
import { dataPathsIn } from '../registry/data-paths.ts';
import { testComposition } from './test-composition.ts';
import { testFolder } from './test-folder.ts';

const BUNDLE = path.resolve(import.meta.dirname, 'protocol-guest.cjs');

/** A page of a test's release. */
export const testPage = (address: string) => ({ path: address, expose: './page', indexed: true, query: [] });

/** A locked process of the guest of tests, as a build of the shell with the given scripts. */
export async function testProcess(
  store: string,
  backend = store,
  scripts: readonly string[] = [],
): Promise<ProcessOptions> {
  const dataPaths = dataPathsIn(testFolder());
  mkdirSync(dataPaths.releases, { recursive: true });
  const config = {
    siteOrigin: 'https://shop.example',
    storefront: { origin: store, publicToken: 'a', retries: 0 },
    supabase: { url: backend, publishableKey: 'b' },
    consentMode: 'opt-out' as const,
  };
  const assets = { scripts: [...scripts], styles: [], fonts: [], integrity: {} };
  const settings = { releases: dataPaths.releases, assets, config, loaderBudget: 1500, pageBudget: 2500 };
  return { bundle: BUNDLE, isolation: await systemIsolation(), settings, storefrontOrigins: [] };
}

/** The verdict on releases that the guest of tests renders, beside those that are live. */
export async function verdictOn(
  live: readonly Release[],
  releases: readonly Release[],
  store = 'http://localhost:3100',
  backend = store,
): Promise<Verdict> {
  const options = await testProcess(store, backend);
  const composition: Composition | null = live.length > 0 ? testComposition(...live) : null;
  return judge({ releases, live: composition, prepared: prepareTrial(options, composition) });
}
