import type { Page } from '@playwright/test';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-contracts',
  'shared-runtime',
  'shared-ui',
  'experiments',
];

interface Release {
  readonly global: string;
  readonly base: string;
  readonly entry: string;
  readonly pages: readonly { readonly expose: string }[];
}

interface Globals {
  /** The shell's runtime for remotes. */
  readonly __SHOP_FEDERATION_RUNTIME__: {
    readonly bundlerRuntime: { consumes(request: { chunkId: string; webpackRequire: object }): void };
  };
  /** Module Federation's record of every host of a page. */
  readonly __FEDERATION__?: {
    readonly __INSTANCES__: readonly { readonly name: string; loadRemote(id: string): Promise<unknown> }[];
  };
}

async function releasesOf(page: Page): Promise<Record<string, Release>> {
  const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '');
  const response = await page.request.get(`/compositions/1/${boot.composition.id}.json`);
  return (await response.json()).remotes;
}

test('every remote that asks for a shared module gets the shell’s own, the very same each time', async ({ page }) => {
  await page.goto('/womens-activewear');
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  const given = await page.evaluate((names) => {
    const { bundlerRuntime } = (globalThis as unknown as Globals).__SHOP_FEDERATION_RUNTIME__;
    const ask = (shareKey: string): unknown => {
      const m: Record<string, (module: { exports: unknown }) => void> = {};
      const data = { chunkMapping: { a: ['x'] }, moduleIdToConsumeDataMapping: { x: { shareKey } } };
      bundlerRuntime.consumes({ chunkId: 'a', webpackRequire: { m, consumesLoadingData: data } });
      const module: { exports: unknown } = { exports: undefined };
      m['x']?.(module);
      return module.exports;
    };
    return names.map((name) => [name, typeof ask(name), ask(name) === ask(name)]);
  }, SHARED);
  expect(given).toEqual(SHARED.map((name) => [name, 'object', true]));
});

test('no remote shares anything itself, and none asks for what the shell does not have', async ({ page }) => {
  await page.goto('/about-us');
  for (const { base, entry } of Object.values(await releasesOf(page))) {
    const text = await (await page.request.get(`${base}${entry}`)).text();
    expect(text).toMatch(/scopeToSharingDataMapping:\{\}/);
    const asked = [...text.matchAll(/shareKey:"([^"]+)",import:([^,]+),/g)].map(([, name, own]) => [name, own]);
    expect(asked.length).toBeGreaterThan(0);
    for (const [name, own] of asked) expect([SHARED.includes(name ?? ''), own]).toEqual([true, 'null']);
  }
});

test('the federation host comes after the page and loads every remote', async ({ page }) => {
  await page.goto('/about-us');
  const pages = Object.values(await releasesOf(page)).map(
    (release) => `${release.global}/${release.pages[0]?.expose.slice(2)}`,
  );
  // A remote's entry may come before the host.
  await page.waitForFunction(() =>
    (globalThis as unknown as Globals).__FEDERATION__?.__INSTANCES__.some(({ name }) => name === 'shell'),
  );
  const kinds = await page.evaluate(async (ids) => {
    const instances = (globalThis as unknown as Globals).__FEDERATION__?.__INSTANCES__ ?? [];
    const host = instances.find(({ name }) => name === 'shell');
    return Promise.all(ids.map(async (id) => typeof (await host?.loadRemote(id))));
  }, pages);
  expect(kinds).toEqual(pages.map(() => 'object'));
});

test('a page has one React, one store and one router script, and remotes bring none of their own', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/releases/') && response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/product/bordeaux-capsule');
  await networkQuiet(page);
  expect(scripts.length).toBeGreaterThan(2);
  // Texts that occur once in each library, in minified code too.
  for (const trace of [
    'react.transitional.element',
    'useCart must be used within',
    'the router must be used within',
    '__FEDERATION__',
  ])
    expect(scripts.filter((text) => text.includes(trace))).toEqual([]);
});

test('a change of the store by one remote shows in the shell and in another remote', async ({ page }) => {
  await page.goto('/product/bordeaux-capsule?size=M&piece.oxblood-ankle-boots=8');
  const form = page.locator('form[data-cart-add]').first();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(page.locator('[data-cart-button]')).toContainText('1 Item');
  await expect(page.getByRole('dialog')).toContainText('Bordeaux');
});
