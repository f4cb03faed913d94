import { expect, test } from '../support/shop.ts';

const REMOTES = ['mf_cart_checkout', 'mf_catalog', 'mf_marketing', 'mf_account', 'mf_admin_analytics'];
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'shared-contracts', 'shared-ui'];

interface Instance {
  readonly name: string;
  loadRemote(id: string): Promise<unknown>;
  loadShare(name: string): Promise<(() => unknown) | false>;
}

/** What Module Federation keeps of every host and remote of a page. */
interface FederationGlobal {
  readonly __FEDERATION__: { readonly __INSTANCES__: readonly Instance[] };
}

test('every remote of a page runs on the shell’s React, contracts and design system', async ({ page }) => {
  await page.goto('/womens-activewear');
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  const found = await page.evaluate(
    async ({ remotes, shared }) => {
      const instances = () => (globalThis as unknown as FederationGlobal).__FEDERATION__.__INSTANCES__;
      const host = instances().find(({ name }) => name === 'shell');
      if (!host) throw new Error('the shell has no instance');
      const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
      const releases = Object.values<{ global: string; pages: { expose: string }[] }>(boot.composition.remotes);
      for (const { global, pages } of releases) await host.loadRemote(`${global}/${pages[0]?.expose.slice(2)}`);

      const moduleIn = async (instance: Instance, name: string) => {
        const factory = await instance.loadShare(name);
        return factory ? factory() : null;
      };
      const rows: string[] = [];
      for (const name of shared) {
        const own = await moduleIn(host, name);
        for (const remote of remotes) {
          const instance = instances().find((one) => one.name === remote);
          const theirs = instance ? await moduleIn(instance, name) : null;
          rows.push(`${remote} ${name} ${own !== null && theirs === own ? 'one' : 'another'}`);
        }
      }
      return rows;
    },
    { remotes: REMOTES, shared: SHARED },
  );
  expect(found).toEqual(SHARED.flatMap((name) => REMOTES.map((remote) => `${remote} ${name} one`)));
});

test('a page has one React, one store and one router script, and remotes bring none of their own', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/releases/') && response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/product/bordeaux-capsule');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(2);
  // Texts that stand once in each library, whatever a minifier does to the rest.
  for (const trace of ['react.transitional.element', 'useCart must be used within', 'useNavigate() may be used only'])
    expect(scripts.filter((text) => text.includes(trace))).toEqual([]);
});

test('what one remote puts into the store shows in the shell and in another remote', async ({ page }) => {
  await page.goto('/product/bordeaux-capsule');
  const form = page.locator('form[data-cart-add]').first();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(page.locator('[data-cart-button]')).toContainText('1 Item');
  await expect(page.getByRole('dialog')).toContainText('Bordeaux');
});
