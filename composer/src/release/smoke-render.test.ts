import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { placesIn } from '../registry/places.ts';
import { systemWalls } from '../render/confinement.ts';
import { testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { smokeRender } from './smoke-render.ts';

const BUNDLE = path.resolve(import.meta.dirname, '../testing/protocol-guest.cjs');
const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
const config = {
  siteOrigin: 'https://shop.example',
  storefront: { origin: 'http://localhost:3100', publicToken: 'a', retries: 0 },
  supabase: { url: 'http://localhost:3100', publishableKey: 'b' },
  consentMode: 'opt-out' as const,
};

test.each([
  ['of another shape', '{}'],
  ["another registry's", JSON.stringify({ stable: 'feedfeedfeedfeed', counter: 90, history: [] })],
])('a first release is tried beside a channel that is %s and names nothing on disk', async (_what, channel) => {
  const places = placesIn(testFolder());
  mkdirSync(path.dirname(places.channel), { recursive: true });
  writeFileSync(places.channel, channel);
  const settings = { releases: places.releases, assets, config, loaderBudget: 1500, pageBudget: 2500 };
  const options = { bundle: BUNDLE, walls: await systemWalls(), settings, storefrontOrigins: [] };
  await expect(smokeRender([testRelease('mf-bad', { version: '1.0.0' })], places, options)).resolves.toBeUndefined();
});

test.each([
  ['leads a shopper elsewhere', { status: 303, redirect: 'https://evil.example/' }, 'led to an address that is not'],
  ['answers with no page', { status: 204 }, 'answered with the status 204'],
  ['states variants', { statement: 'hero=bold/bold' }, 'stated variants that its request was not given'],
])('a release whose page %s is not published', async (_what, head, problem) => {
  const places = placesIn(testFolder());
  const settings = { releases: places.releases, assets, config, loaderBudget: 1500, pageBudget: 2500 };
  const options = { bundle: BUNDLE, walls: await systemWalls(), settings, storefrontOrigins: [] };
  const path = `/?head=${encodeURIComponent(JSON.stringify(head))}`;
  const release = testRelease('mf-bad', { version: '1.0.0', pages: [{ path, expose: './page', indexed: false }] });
  await expect(smokeRender([release], places, options)).rejects.toThrow(problem);
});
