import { expect, type Locator, type Page, request } from '@playwright/test';
import { shopEnvironment } from './test-environment.ts';
import type { RunningShop } from './running-shop.ts';

/** Where the shop keeps the cart. */
export const CART_KEY = 'capsule-collective-cart';

/** A line as the shop stores it. */
export interface StoredLine {
  readonly merchandiseId: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly size?: string;
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your cart' });
}

/** Resolves once the drawer stands open as its own code shows it: the first form of it offers the checkout as well. */
export async function untilDrawerIsWhole(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Continue Shopping' }).waitFor();
}

/** The shoes of capsules that tests buy: they are in no order without a size of their own. */
const SHOES: Readonly<Record<string, string>> = { 'bordeaux-capsule': 'piece.oxblood-ankle-boots=8' };

/** Opens a product page with every size chosen and adds it; resolves once the drawer stands open. */
export async function addCapsule(page: Page, handle = 'bordeaux-capsule', size = 'S'): Promise<Locator> {
  await page.goto(`/product/${handle}?${[`size=${size}`, SHOES[handle]].filter(Boolean).join('&')}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = cartDrawer(page);
  await untilDrawerIsWhole(drawer);
  return drawer;
}

/** Completes the order of the checkout that a page shows. */
export async function completeOrder(page: Page): Promise<void> {
  await page.getByLabel(/email/i).first().fill('ada@example.com');
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByRole('link', { name: 'Return' }).waitFor();
}

/** The stored lines, as the next visit would find them. */
export async function storedLines(page: Page): Promise<StoredLine[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), CART_KEY);
  return text === null ? [] : JSON.parse(text).items;
}

/** Puts a text where the shop keeps the cart, before any page of it runs. */
export async function storeCart(page: Page, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.addInitScript(
    ([key, stored]) => {
      // Only once: later pages of the same test keep what the shop has stored since.
      if (sessionStorage.getItem('cart-was-stored')) return;
      sessionStorage.setItem('cart-was-stored', '1');
      localStorage.setItem(key ?? '', stored ?? '');
    },
    [CART_KEY, text],
  );
}

/** The last text for screen readers. */
export function spoken(page: Page): Locator {
  return page.locator('[data-ui-live-region]');
}

const VARIANTS = `query ($handle: String!) {
  product(handle: $handle) {
    title
    variants(first: 20) { nodes { id title availableForSale price { amount } } }
  }
}`;

interface VariantsAnswer {
  readonly data: {
    readonly product: {
      readonly title: string;
      readonly variants: {
        readonly nodes: readonly {
          readonly id: string;
          readonly title: string;
          readonly availableForSale: boolean;
          readonly price: { readonly amount: string };
        }[];
      };
    };
  };
}

/** On a connection of its own: one kept from before the shop stood may have been closed by the sandbox meanwhile. */
export async function askStorefront<Answer>(shop: RunningShop, query: string, variables = {}): Promise<Answer> {
  const token = shopEnvironment(0, 0, '')['STOREFRONT_PUBLIC_TOKEN'] ?? '';
  const api = await request.newContext({ extraHTTPHeaders: { 'X-Shopify-Storefront-Access-Token': token } });
  const response = await api.post(`${shop.sandbox}/api/2025-10/graphql.json`, { data: { query, variables } });
  const answer: Answer = await response.json();
  await api.dispose();
  return answer;
}

/** A line that can be bought, straight from the storefront, for tests that are not about product pages. */
export async function stockedLine(shop: RunningShop, handle = 'bordeaux-capsule'): Promise<StoredLine> {
  const { data }: VariantsAnswer = await askStorefront(shop, VARIANTS, { handle });
  const variant = data.product.variants.nodes.find(({ availableForSale }) => availableForSale);
  if (!variant) throw new Error(`Nothing of ${handle} is in stock`);
  const price = Number(variant.price.amount);
  return { merchandiseId: variant.id, name: data.product.title, size: variant.title, price, quantity: 1 };
}

const ALL_VARIANTS = `{
  products(first: 100) {
    nodes { variants(first: 20) { nodes { id title availableForSale price { amount } product { title } } } }
  }
}`;

interface AllVariantsAnswer {
  readonly data: {
    readonly products: {
      readonly nodes: readonly {
        readonly variants: {
          readonly nodes: readonly (VariantsAnswer['data']['product']['variants']['nodes'][number] & {
            readonly product: { readonly title: string };
          })[];
        };
      }[];
    };
  };
}

/** As many different lines that can be bought: two of each size, which differ in an attribute. */
export async function stockedLines(shop: RunningShop, count: number): Promise<StoredLine[]> {
  const { data }: AllVariantsAnswer = await askStorefront(shop, ALL_VARIANTS);
  const variants = data.products.nodes.flatMap((product) => product.variants.nodes);
  const lines = variants
    .filter(({ availableForSale }) => availableForSale)
    .flatMap(({ id, title, price, product }) =>
      ['1', '2'].map((value) => ({
        merchandiseId: id,
        name: product.title,
        size: title,
        price: Number(price.amount),
        quantity: 1,
        attributes: [{ key: 'Wish', value }],
      })),
    );
  if (lines.length < count) throw new Error(`Only ${lines.length} lines can be bought`);
  return lines.slice(0, count);
}

/** Opens the cart page with one line that can be bought. */
export async function openFilledCart(page: Page, shop: RunningShop): Promise<Locator> {
  await storeCart(page, { version: 1, items: [await stockedLine(shop)] });
  await page.goto('/cart');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Checkout' }).waitFor();
  return main;
}

/** Expects this text in the page's own last toast (the specification's error toasts). */
export async function expectErrorToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('[data-ui-toasts] [data-variant="destructive"]').last();
  await expect(toast.getByText(title, { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(toast.getByText(description, { exact: true })).toBeVisible();
}

/** Home with an empty cart that has been restored. */
export async function openHomeWithEmptyCart(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/`);
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
}

/** The times (ms) at which the page has asked for a checkout. */
export function watchCartCreates(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation cartCreate')) sent.push(Date.now());
  });
  return sent;
}

/** Failures of the checkout are logged (specification, section 8), and browsers log failed requests themselves. */
export const FAILED_CHECKOUT =
  /^error: ShopError: CART-00[45]|Failed to load resource|CORS policy|^info: The storefront asked us to wait/;

/** The button of the cart page. */
export function checkoutButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Checkout' });
}
