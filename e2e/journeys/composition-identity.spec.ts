import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

const REMOTES = ['mf_cart_checkout', 'mf_catalog', 'mf_marketing', 'mf_account', 'mf_admin_analytics'];
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'shared-contracts', 'shared-ui', 'experiments'];

interface Share {
  readonly from: string;
  readonly useIn: readonly string[];
}

interface Instance {
  readonly name: string;
  readonly shareScopeMap: { readonly default: Readonly<Record<string, Readonly<Record<string, Share>>>> };
  loadRemote(id: string): Promise<unknown>;
}

/** What Module Federation keeps of every host and remote of a page. */
interface FederationGlobal {
  readonly __FEDERATION__: { readonly __INSTANCES__: readonly Instance[] };
}

test('every remote of a page runs on the shell’s React, contracts and design system', async ({ page }) => {
  await page.goto('/womens-activewear');
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  const found = await page.evaluate(async () => {
    const instances = () => (globalThis as unknown as FederationGlobal).__FEDERATION__.__INSTANCES__;
    const host = instances().find(({ name }) => name === 'shell');
    if (!host) throw new Error('the shell has no instance');
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
    const releases = Object.values<{ global: string; pages: { expose: string }[] }>(boot.composition.remotes);
    for (const { global, pages } of releases) await host.loadRemote(`${global}/${pages[0]?.expose.slice(2)}`);
    const scope = host.shareScopeMap.default;
    return {
      scopes: instances().map(({ name, shareScopeMap }) => [name, shareScopeMap.default === scope]),
      owners: Object.entries(scope).map(([name, versions]) => [name, Object.values(versions).map(({ from }) => from)]),
      users: Object.values(scope['shared-contracts'] ?? {}).flatMap(({ useIn }) => useIn),
    };
  });
  // One scope that all share, and in it each module once, from the shell: a second React or store has nowhere to come from.
  expect(new Map(found.scopes as [string, boolean][])).toEqual(
    new Map(['shell', ...REMOTES].map((name) => [name, true])),
  );
  expect(new Map(found.owners as [string, string[]][])).toEqual(new Map(SHARED.map((name) => [name, ['shell']])));
  expect(found.users).toEqual(expect.arrayContaining(REMOTES));
});

test('a page has one React, one store and one router script, and remotes bring none of their own', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/releases/') && response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/product/bordeaux-capsule');
  await networkQuiet(page);
  expect(scripts.length).toBeGreaterThan(2);
  // Texts that stand once in each library, whatever a minifier does to the rest.
  for (const trace of ['react.transitional.element', 'useCart must be used within', 'useNavigate() may be used only'])
    expect(scripts.filter((text) => text.includes(trace))).toEqual([]);
});

test('what one remote puts into the store shows in the shell and in another remote', async ({ page }) => {
  await page.goto('/product/bordeaux-capsule?size=M&piece.oxblood-ankle-boots=8');
  const form = page.locator('form[data-cart-add]').first();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(page.locator('[data-cart-button]')).toContainText('1 Item');
  await expect(page.getByRole('dialog')).toContainText('Bordeaux');
});
