import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/test-environment.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

const REMOTE = 'mf-marketing';
const ADDRESS = '/gift-guide';

/** The two pieces of code that the guide has its reader write: the page, and its line in the table of contents. */
function documentedEdits(): { page: string; line: string } {
  const guide = readFileSync(path.join(ROOT, 'docs/adding-a-page.md'), 'utf8');
  const blocks = [...guide.matchAll(/^ {3}```tsx?\n([^]*?)^ {3}```/gm)].map(([, code = '']) =>
    code.replaceAll(/^ {3}/gm, ''),
  );
  expect(blocks).toHaveLength(2);
  const [page = '', line = ''] = blocks;
  return { page, line };
}

/** Every release that lies in the shop's store, but those of one remote. */
function otherReleases(shop: RunningShop): string[] {
  const folder = path.join(shop.dataDir, 'releases');
  const remotes = readdirSync(folder).filter((name) => name !== REMOTE);
  return remotes
    .flatMap((name) => readdirSync(path.join(folder, name)).map((version) => `${name}@${version}`))
    .toSorted();
}

test('the two edits of the guide bring a page to the running shop by releasing one remote', async ({ page, shop }) => {
  test.setTimeout(180_000);
  const copy = new WorkspaceCopy(REMOTE);
  const before = await shop.health();
  const releases = otherReleases(shop);
  const edits = documentedEdits();
  try {
    expect((await fetch(shop.origin + ADDRESS)).status).toBe(404);
    copy.add(`${REMOTE}/src/pages/gift-guide-page.tsx`, edits.page);
    copy.edit(`${REMOTE}/src/remote.ts`, (text) =>
      text.replace('  pages: {\n', (pages) => `${pages}    ${edits.line}`),
    );
    await shop.releaseFrom(copy.folder, 'publish', REMOTE);

    await expect.poll(async () => (await shop.health()).composition).not.toBe(before.composition);
    const answer = await fetch(shop.origin + ADDRESS);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Gift Guide | The Capsule Collective</title>');
    const sitemap = await (await fetch(`${shop.origin}/sitemap.xml`)).text();
    expect(sitemap).toContain(`<loc>${shop.origin}${ADDRESS}</loc>`);
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { level: 1, name: 'Gift Guide' })).toBeVisible();

    const after = await shop.health();
    expect(after.remotes).toEqual({ ...before.remotes, [REMOTE]: after.remotes[REMOTE] });
    expect(after.remotes[REMOTE]).not.toBe(before.remotes[REMOTE]);
    expect(otherReleases(shop)).toEqual(releases);
  } finally {
    copy.remove();
    await shop.release('publish', REMOTE);
    await expect.poll(async () => (await shop.health()).remotes).toEqual(before.remotes);
  }
});
