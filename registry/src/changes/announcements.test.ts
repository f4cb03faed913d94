import { dataPathsIn } from 'composer/registry';
import type { Composition } from 'shared-contracts/composition';
import { parseServerConfig } from 'shared-contracts/config';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../../composer/src/testing/test-folder.ts';
import { CATALOG } from '../testing/opened-shop.ts';
import { builtRelease, testRegistry } from '../testing/test-registry.ts';
import { ShellGate } from './gate.ts';

test('a team that may promote announces a release, and the gate prepares beside what is live', async () => {
  const announced = vi.fn<(live: Composition | null) => void>();
  const registry = await testRegistry({ announced });
  const catalog = await registry.team('catalog', [CATALOG]);
  expect((await registry.ask('POST', '/announcements', catalog)).status).toBe(202);
  expect(announced).toHaveBeenLastCalledWith(null);
  const built = builtRelease(CATALOG);
  await registry.upload(built, catalog);
  await registry.promote(built, null, catalog);
  expect((await registry.ask('POST', '/announcements', catalog)).status).toBe(202);
  expect(announced.mock.lastCall?.[0]?.remotes).toHaveProperty(CATALOG);
});

test('an announcement without a token, or with one that can’t promote, prepares nothing', async () => {
  const announced = vi.fn<(live: Composition | null) => void>();
  const registry = await testRegistry({ announced });
  const reader = await registry.team('readers', [CATALOG], ['publish']);
  const statuses = [undefined, 'cc_unknown', reader].map(async (token) => {
    const answer = await registry.ask('POST', '/announcements', token);
    return answer.status;
  });
  expect(await Promise.all(statuses)).toEqual([401, 401, 403]);
  expect(announced).not.toHaveBeenCalled();
});

test('a gate that was prepared judges as one that wasn’t', async () => {
  const shop = parseServerConfig({ STOREFRONT_PUBLIC_TOKEN: 'public', SUPABASE_PUBLISHABLE_KEY: 'publishable' });
  const dataDir = testFolder();
  const gate = new ShellGate({ shop, dataPaths: dataPathsIn(dataDir), hasBrowser: false, log: () => undefined });
  const { release } = builtRelease(CATALOG);
  const verdict = await gate.judge([release], { live: null });
  for (let time = 0; time < 2; time += 1) gate.prepare(null);
  expect(await gate.judge([release], { live: null })).toEqual(verdict);
  gate.close();
});
