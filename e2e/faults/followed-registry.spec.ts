import { FollowingShop, SigningRegistry } from '../support/following-shop.ts';
import { expect, test } from '../support/shop.ts';

// No test here opens a browser: what counts is what servers of one shop answer that share no disk.

/** A page as a server answers it: its composition, and the files of releases that it names. */
async function pageOf({ origin }: FollowingShop) {
  const response = await fetch(`${origin}/womens-activewear`);
  const html = await response.text();
  const files = new Set([...html.matchAll(/\/releases\/[^"'\s\\)<&]+/g)].map(([file]) => file));
  return {
    status: response.status,
    composition: response.headers.get('x-composition'),
    files: [...files].filter((file) => /\.\w+$/.test(file)).toSorted(),
  };
}

/** The statuses other than 200 with which a server answers files that another's page names. */
async function missingAt({ origin }: FollowingShop, files: readonly string[]): Promise<string[]> {
  const statuses = await Promise.all(files.map(async (file) => [file, (await fetch(origin + file)).status] as const));
  return statuses.filter(([, status]) => status !== 200).map(([file, status]) => `${status} ${file}`);
}

test('two servers without a common disk answer the same page, each serves the other’s files, and both go on without the registry', async ({
  shop,
}) => {
  // Where the sources have changed, each machine builds the shell.
  test.setTimeout(300_000);
  const registry = await SigningRegistry.over(shop);
  const servers = [new FollowingShop(shop, registry.address), new FollowingShop(shop, registry.address)] as const;
  const [one, other] = servers;
  try {
    await Promise.all([one.start(), other.start()]);
    const live = (await shop.health()).composition;
    const pages = [await pageOf(one), await pageOf(other)] as const;
    expect(pages[0]).toEqual(pages[1]);
    expect(pages[0]).toMatchObject({ status: 200, composition: live });
    expect(pages[0].files.length).toBeGreaterThan(3);
    expect([await missingAt(one, pages[1].files), await missingAt(other, pages[0].files)]).toEqual([[], []]);

    await shop.release('retire', 'mf-admin-analytics', '--confirm', 'mf-admin-analytics', '--reason', 'a test');
    const compositions = async () => [(await pageOf(one)).composition, (await pageOf(other)).composition];
    await expect.poll(async () => new Set([live, ...(await compositions())]).size, { timeout: 10_000 }).toBe(2);
    const next = await pageOf(one);
    expect(await pageOf(other)).toEqual(next);
    // A page from before the switch still finds its files on either server.
    for (const server of servers) expect(await missingAt(server, [...pages[0].files, ...next.files])).toEqual([]);

    await registry.kill();
    await one.kill();
    await one.start();
    expect(await pageOf(one)).toEqual(next);
    expect(await missingAt(one, next.files)).toEqual([]);
    await expect.poll(() => one.log).toContain('The registry can’t be followed');
  } finally {
    await registry.kill();
    await Promise.all(servers.map((server) => server.end()));
  }
});
