import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/shop.ts';
import { ROOT } from '../support/test-environment.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves a folder on an origin of its own. */
async function served(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    try {
      const bytes = readFileSync(file);
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end(); // Such as the icon, which the page has none of.
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => void server.close() };
}

// The browser reports each refusal; the address of the test page's pictures is none.
test.use({ expectedMessages: [/blocked by CORS policy|net::ERR_FAILED|net::ERR_NAME_NOT_RESOLVED/] });

test('a page of a listed origin shows an expose of a live release, and one of another origin is refused', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'capsule-test-page-'));
  execFileSync(process.execPath, [path.join(ROOT, 'shell/src/build/build-test-page.ts'), folder]);
  const [listed, unlisted] = [await served(folder), await served(folder)];
  try {
    const home = await (await fetch(shop.origin)).text();
    const [base = ''] = /\/releases\/mf-marketing\/[\w-]+\//.exec(home) ?? [];
    const release = shop.origin + base;
    const query = new URLSearchParams({ release, expose: './pages/impact-page' });
    const heading = page.getByRole('heading', { level: 1 });
    const refusal = page.getByRole('alert');

    // By default no other origin is listed.
    await page.goto(`${listed.origin}/?${query}`);
    await expect(refusal).toContainText('can’t be shown');

    await shop.restartShop({ changes: { TEST_PAGE_ORIGINS: listed.origin } });
    await page.goto(`${unlisted.origin}/?${query}`);
    await expect(refusal).toContainText('can’t be shown');
    await expect(heading).toHaveCount(0);

    await page.goto(`${listed.origin}/?${query}`);
    await expect(heading).toBeVisible();
    // With its own stylesheets.
    await expect(page.locator(`link[rel="stylesheet"][href^="${release}"]`).first()).toBeAttached();
  } finally {
    for (const { close } of [listed, unlisted]) close();
    await rm(folder, { recursive: true });
    await shop.restartShop({ changes: { TEST_PAGE_ORIGINS: '' } });
  }
});
