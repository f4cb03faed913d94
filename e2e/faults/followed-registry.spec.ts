import { FollowingShop } from '../support/following-shop.ts';
import { RunningRegistry } from '../support/running-registry.ts';
import { expect, test } from '../support/shop.ts';

// No test here opens a browser: what counts is what servers of one shop answer that share no disk.

const RETIRED = 'mf-cart-checkout';
const REMOTES = ['mf-catalog', RETIRED];

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

test('what a team publishes to a registry is answered alike by two servers without a common disk, which go on without the registry', async ({
  shop,
}) => {
  // Where the sources have changed, the machines build the shell, and the team its remotes.
  test.setTimeout(600_000);
  const registry = new RunningRegistry(shop);
  const running: { end(): Promise<void> }[] = [registry];
  try {
    await registry.start(REMOTES);
    await registry.release('publish', ...REMOTES, '--reason', 'a test');
    const servers = [new FollowingShop(shop, registry), new FollowingShop(shop, registry)] as const;
    const [one, other] = servers;
    running.push(...servers);
    await Promise.all([one.start(), other.start()]);
    const [page, same] = [await pageOf(one), await pageOf(other)];
    expect(same).toEqual(page);
    expect(page).toMatchObject({ status: 200, composition: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(page.files.length).toBeGreaterThan(3);
    expect([await missingAt(one, same.files), await missingAt(other, page.files)]).toEqual([[], []]);

    await registry.release('retire', RETIRED, '--confirm', RETIRED, '--reason', 'a test');
    const next = (await registry.release('status')).match(/[0-9a-f]{16}/)?.[0];
    expect(next).not.toBe(page.composition);
    for (const server of servers)
      await expect.poll(async () => (await pageOf(server)).composition, { timeout: 10_000 }).toBe(next);
    const later = await pageOf(one);
    expect(await pageOf(other)).toEqual(later);
    // A page from before the switch still finds its files on either server.
    for (const server of servers) expect(await missingAt(server, [...page.files, ...later.files])).toEqual([]);

    await registry.kill();
    await one.kill();
    await one.start();
    expect(await pageOf(one)).toEqual(later);
    expect(await missingAt(one, later.files)).toEqual([]);
    await expect.poll(() => one.log).toContain('The registry can’t be followed');
  } finally {
    await Promise.all(running.map((one) => one.end()));
  }
});
