import { appendFileSync } from 'node:fs';
import { ReleaseFiles } from '../support/release-files.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const REMOTE = 'mf-marketing';
/** A page of each other remote. */
const OTHERS = ['/womens-activewear', '/product/bordeaux-capsule', '/cart', '/auth', '/admin/analytics'];

/** Replaces the home page by the given component, leaving the rest of the bundle as it is. */
const withHomePage = (code: string, body: string): string =>
  `${code}\n;module.exports = { exposes: { ...module.exports.exposes, './pages/home-page': () => ({ default: function HomePage() { ${body} } }) } };`;

const MISDEEDS: Readonly<Record<string, (code: string) => string>> = {
  throws: (code) => `throw new Error('planted');\n${code}`,
  'rejects unhandled': (code) => `${code}\n;Promise.reject(new Error('planted'));`,
  exits: (code) => `process.exit(3);\n${code}`,
  'exits by a way round its shadowed process': (code) => `(() => {}).constructor('return process')().exit(3);\n${code}`,
  'loops endlessly': (code) => `for (;;);\n${code}`,
  'patches Array.prototype': (code) => `Array.prototype.map = () => [];\n${code}`,
  'throws in a timer': (code) => `${code}\n;setTimeout(() => { throw new Error('planted'); }, 1);`,
  'throws while rendering': (code) => withHomePage(code, `throw new Error('planted');`),
  'loops endlessly while rendering': (code) => withHomePage(code, 'for (;;);'),
};

/** Asks for a page as a browser would, and how long its last byte took. */
async function ask(url: string): Promise<{ status: number; html: string; degraded: string | null; ms: number }> {
  const started = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await response.text();
  return {
    status: response.status,
    html,
    degraded: response.headers.get('x-degraded'),
    ms: performance.now() - started,
  };
}

// React tells the console which part of a page it takes over from the server.
test.use({ expectedMessages: [/React error #4(19|22)/] });

for (const [misdeed, change] of sampled(Object.entries(MISDEEDS), 3)) {
  test(`a server bundle that ${misdeed} costs only its own server rendering`, async ({ page, shop }) => {
    const files = new ReleaseFiles(shop);
    try {
      await files.plant(REMOTE, change);
      const home = await ask(shop.origin);
      expect(home.status).toBe(200);
      expect(home.html).toContain('Mon-Fri 9AM-6PM PST');
      expect(home.html).toContain('id="main"');
      for (const path of OTHERS) {
        // A starved machine may leave a page to the browser once; it never stays so.
        await expect(async () => {
          const other = await ask(shop.origin + path);
          expect([path, other.status]).toEqual([path, 200]);
          expect(other.html).toMatch(/<main id="main"[^]*<h1/);
          expect(other.ms).toBeLessThan(3000);
        }).toPass({ timeout: 15_000 });
      }
      // Its browser part is sound: the page recovers there.
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator(`[data-remote^="${REMOTE}@"] h1`)).toBeVisible();
      await expect(page.locator('[data-fallback]')).toHaveCount(0);
    } finally {
      await files.restore();
    }
    expect((await ask(shop.origin)).html).toContain(`data-remote="${REMOTE}@`);
  });
}

test('a server bundle whose bytes were changed after its release is not served: the last whole composition is', async ({
  shop,
}) => {
  const files = new ReleaseFiles(shop);
  try {
    await files.plant(REMOTE, (code) => code);
    const planted = (await shop.health()).composition;
    const { server } = files.release(REMOTE);
    appendFileSync(`${files.folder(REMOTE)}/${server}`, '\n//');
    await shop.restartShop();
    const home = await ask(shop.origin);
    expect([home.status, home.degraded]).toEqual([200, null]);
    expect((await shop.health()).composition).not.toBe(planted);
    expect(shop.log).toContain('The live composition is damaged');
  } finally {
    await files.restore();
  }
});
