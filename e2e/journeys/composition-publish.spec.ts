import { cartDrawer, storedLines, untilDrawerIsWhole } from '../support/cart.ts';
import { openBeforeScripts } from '../support/held-scripts.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { inLongSuite } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

// The browser's messages about the cart's script that a test holds back, and the shop's message that names its remote.
test.use({
  expectedMessages: [
    /^(warning|error): .*REMOTE-00[13]: .*mf-cart-checkout@|ERR_FAILED|preloaded using link preload but not used/,
  ],
});

/** Waits until the server serves the last published composition. */
async function settled(shop: RunningShop): Promise<void> {
  const status = await shop.release('status');
  await expect.poll(async () => status.includes((await shop.health()).composition)).toBe(true);
}

const REMOTE = 'mf-catalog';
const PAGE = 'mf-catalog/src/pages/collection-page.tsx';
const LOADER = 'mf-catalog/src/pages/collection-page.loader.ts';
const ADDRESS = '/womens-activewear';
const MARK = 'Newly released: ';
/** How long (ms) the storefront takes for a collection: less than the page waits for it. */
const TAKES = 700;
/** The interval (ms) of requests for a page, so short that one is always under way at the switch. */
const EVERY = 400;

interface Answer {
  readonly status: number;
  readonly composition: string;
  readonly isMarked: boolean;
  readonly isWhole: boolean;
}

async function ask(address: string): Promise<Answer> {
  const response = await fetch(address);
  const html = await response.text();
  return {
    status: response.status,
    composition: response.headers.get('x-composition') ?? '',
    isMarked: html.includes(MARK),
    isWhole: html.includes('</html>'),
  };
}

/**
 * Requests a page at every turn of a clock until it is stopped, unless so many answers are awaited; each time with
 * another filter, so that none comes from the store. A request that fails throws. `seen` receives each answer when it comes.
 */
async function visit(
  shop: RunningShop,
  path: string,
  most: number,
  until: AbortSignal,
  seen: Answer[] = [],
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  let awaited = 0;
  while (!until.aborted) {
    if (awaited < most) {
      awaited += 1;
      const answer = ask(`${shop.origin + path}?size=${Math.random()}`).finally(() => {
        awaited -= 1;
      });
      answer.then((one) => seen.push(one)).catch(() => undefined); // Thrown below, once all have been asked for.
      answers.push(answer);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  return Promise.all(answers);
}

// A publish from a new checkout checks all types of the remote, which a busy machine takes a while for.
test.beforeEach(() => test.setTimeout(180_000));

test('a visible change of one remote is published under requests: no request fails, and each page is of one composition', async ({
  page,
  shop,
}) => {
  const copy = new WorkspaceCopy(REMOTE);
  const stop = new AbortController();
  try {
    copy.edit(PAGE, (text) => text.replace(/(<h1[^>]*>)/, `$1{"${MARK}"}`));
    const before = await shop.health();
    await shop.fault({ service: 'storefront', mode: 'slow', operation: 'collectionByHandle', delayMs: TAKES });
    const seen: Answer[] = [];
    const collectionVisits = visit(shop, ADDRESS, 2, stop.signal, seen);
    const cartVisits = visit(shop, '/cart', 1, stop.signal);
    const output = await shop.releaseFrom(copy.folder, 'publish', REMOTE);
    await expect.poll(async () => output.includes((await shop.health()).composition)).toBe(true);
    const { composition: to } = await shop.health();
    await expect.poll(() => seen.some(({ composition }) => composition === to), { timeout: 20_000 }).toBe(true);
    stop.abort();
    const collection = await collectionVisits;
    for (const answer of [...collection, ...(await cartVisits)])
      expect(answer).toMatchObject({ status: 200, isWhole: true });
    for (const { composition, isMarked } of collection) expect(isMarked).toBe(composition === to);
    for (const live of [before.composition, to])
      expect(collection.map(({ composition }) => composition)).toContain(live);

    await shop.heal();
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARK);
    const after = await shop.health();
    expect(after.remotes).toEqual({ ...before.remotes, [REMOTE]: after.remotes[REMOTE] });
  } finally {
    stop.abort();
    copy.remove();
    await shop.release('publish', REMOTE);
    await settled(shop);
  }
});

/** The address that the form of the cart leads to where it names no product. */
async function emptyForm({ origin }: RunningShop): Promise<string | null> {
  const answer = await fetch(`${origin}/cart/add`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: '',
  });
  return answer.headers.get('location');
}

test('publishing the cart changes an early press, a form, and an outage while the server runs on', async ({
  page,
  shop,
}) => {
  const copy = new WorkspaceCopy('mf-cart-checkout');
  try {
    copy.edit('mf-cart-checkout/src/early/early-drawer.ts', (text) =>
      text.replace('Opening your cart…', 'One second…'),
    );
    copy.edit('mf-cart-checkout/src/outage/stored-cart.tsx', (text) => text.replace('Your cart is safe', 'We kept it'));
    copy.edit('mf-cart-checkout/src/handlers/add.ts', (text) => text.replace("'invalid'", "'refused'"));
    const before = await shop.health();
    expect(await emptyForm(shop)).toBe('/cart?problem=invalid');
    const output = await shop.releaseFrom(copy.folder, 'publish', 'mf-cart-checkout');
    await expect.poll(async () => output.includes((await shop.health()).composition)).toBe(true);
    const arrive = await openBeforeScripts(page, '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('One second…');
    arrive();
    await untilDrawerIsWhole(cartDrawer(page));
    expect(await storedLines(page)).toMatchObject([{ quantity: 1 }]);
    expect(await emptyForm(shop)).toBe('/cart?problem=refused');
    await page.route(/\/mf-cart-checkout\/[^/]+\/entry\./, (route) => route.abort());
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('We kept it, but we couldn’t load the controls to change it.');
    await expect(page.getByRole('main')).toContainText('Bordeaux Capsule');
    expect((await shop.health()).remotes['mf-catalog']).toBe(before.remotes['mf-catalog']);
  } finally {
    copy.remove();
    await shop.release('publish', 'mf-cart-checkout');
    await settled(shop);
  }
});

test('a release whose page throws is refused before any visitor sees it', async ({ shop }) => {
  const copy = new WorkspaceCopy(REMOTE);
  try {
    copy.edit(PAGE, (text) => `${text}\nthrow new Error('planted at the top of the page');\n`);
    const before = await shop.health();
    await expect(shop.releaseFrom(copy.folder, 'publish', REMOTE)).rejects.toThrow(
      /FEDERATION-003.*womens-activewear rendered without mf-catalog/s,
    );
    // The live composition is read from one file, which still names the previous composition.
    expect(await shop.release('status')).toContain(`composition ${before.composition}`);
    expect(await shop.health()).toEqual(before);
  } finally {
    copy.remove();
  }
});

test('a release whose page throws in another remote’s name is refused all the same', async ({ shop }) => {
  const copy = new WorkspaceCopy(REMOTE);
  try {
    const words = "throw new Error('at remote:mf-marketing@1.0.0:1:1');";
    copy.edit(PAGE, (text) =>
      text.replace('function CollectionPage() {', `function CollectionPage() {\n  if (BRAND.name) ${words}`),
    );
    copy.edit(PAGE, (text) => `import { BRAND } from 'shared-contracts';\n${text}`);
    const before = await shop.health();
    await expect(shop.releaseFrom(copy.folder, 'publish', REMOTE)).rejects.toThrow(
      /FEDERATION-003.*womens-activewear rendered without mf-catalog/s,
    );
    expect(await shop.health()).toEqual(before);
  } finally {
    copy.remove();
  }
});

test('a release that claims another remote’s page is refused, and the answer names both', async ({ shop }) => {
  const copy = new WorkspaceCopy('mf-marketing');
  try {
    copy.edit('mf-marketing/src/remote.ts', (text) =>
      text.replace(
        "'/impact': './pages/impact-page.tsx',",
        "'/impact': './pages/impact-page.tsx',\n    '/account': './pages/impact-page.tsx',",
      ),
    );
    const before = await shop.health();
    await expect(shop.releaseFrom(copy.folder, 'publish', 'mf-marketing')).rejects.toThrow(
      /FEDERATION-001.*mf-marketing can’t have the page \/account: mf-account already has the page \/account/s,
    );
    expect(await shop.health()).toEqual(before);
  } finally {
    copy.remove();
  }
});

if (inLongSuite)
  test('a release whose loader throws is refused, though its page would come out whole and say so', async ({
    shop,
  }) => {
    const copy = new WorkspaceCopy(REMOTE);
    try {
      copy.edit(LOADER, (text) =>
        text.replace('const area =', "throw new Error('planted in the loader');\n  const area ="),
      );
      const before = await shop.health();
      await expect(shop.releaseFrom(copy.folder, 'publish', REMOTE)).rejects.toThrow(
        /FEDERATION-003.*womens-activewear answered 500/s,
      );
      expect(await shop.release('status')).toContain(`composition ${before.composition}`);
    } finally {
      copy.remove();
    }
  });

test('publishing a live release changes nothing, and status names the live release', async ({ shop }) => {
  const before = await shop.health();
  expect(await shop.release('publish', 'mf-account')).toContain('nothing changed');
  const status = await shop.release('status');
  expect(status).toContain(before.composition);
  for (const [remote, version] of Object.entries(before.remotes))
    expect(status).toMatch(new RegExp(`${remote} +${version.replaceAll('.', '\\.')}`));
});
