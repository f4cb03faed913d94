import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { ROOT } from '../support/test-environment.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

test.describe.configure({ timeout: 240_000 });

const run = promisify(execFile);

/** Brings the data up to date with the sources here, as a start of the shop does. */
async function start(shop: RunningShop, workspace = ROOT): Promise<string> {
  const file = path.join(workspace, 'shell/src/build/prepare.ts');
  const { stdout } = await run(process.execPath, [file], { env: shop.environment });
  return stdout;
}

const statusOf = async (shop: RunningShop, address: string): Promise<number> =>
  (await fetch(shop.origin + address, { redirect: 'manual' })).status;

const textOf = async (shop: RunningShop, address: string): Promise<string> =>
  (await fetch(shop.origin + address)).text();

/** The entries of the audit file. */
function audit(shop: RunningShop): { action: string; subject: string; reason: string }[] {
  const lines = readFileSync(path.join(shop.dataDir, 'audit.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

test('a team goes back from a release at once, and no start publishes it again', async ({ shop }) => {
  const before = await shop.health();
  const copy = new WorkspaceCopy('mf-account', 'shell', 'shared-ui', 'experiments');
  try {
    copy.edit('mf-account/src/remote.ts', (text) => `${text}\n// A mistake.\n`);
    await shop.releaseFrom(copy.folder, 'publish', 'mf-account');
    await expect.poll(async () => (await shop.health()).remotes).not.toEqual(before.remotes);
    const bad = (await shop.health()).remotes['mf-account'];
    // From another checkout than the one that published it, without building anything.
    const output = await shop.release('rollback', 'mf-account', '--reason', 'sign-in fails');
    expect(output).toContain(`mf-account@${before.remotes['mf-account']} is live again in place of ${bad}.`);
    expect(output).toMatch(/^rendered, not tried in a browser/m);
    await expect.poll(async () => (await shop.health()).remotes).toEqual(before.remotes);
    await start(shop);
    expect(await shop.release('status')).toContain(
      `rolled back mf-account to ${before.remotes['mf-account']}: sign-in fails`,
    );
    expect(await shop.releaseFrom(copy.folder, 'status')).toContain('published from elsewhere since');
    expect((await shop.health()).remotes).toEqual(before.remotes);
    expect(audit(shop).at(-1)).toMatchObject({ action: 'rollback', reason: 'sign-in fails' });
    expect(await shop.release('verify')).toContain(': 0 problems.');
  } finally {
    copy.remove();
  }
});

test('a retired remote leaves the shop with its pages and links, stays out after a start, and is back once published', async ({
  shop,
}) => {
  const before = await shop.health();
  const hasLink = async (): Promise<boolean> => (await textOf(shop, '/')).includes('href="/account"');
  expect(await hasLink()).toBe(true);
  try {
    for (const remote of ['mf-account', 'mf-admin-analytics'])
      await shop.release('retire', remote, '--confirm', remote, '--reason', 'moved to another shop');
    await expect.poll(async () => Object.keys((await shop.health()).remotes)).not.toContain('mf-admin-analytics');
    expect(await statusOf(shop, '/admin/analytics')).toBe(404);
    expect(await statusOf(shop, '/account')).toBe(404);
    expect([await statusOf(shop, '/'), await statusOf(shop, '/healthz')]).toEqual([200, 200]);
    await expect.poll(hasLink).toBe(false);
    const printed = await start(shop);
    expect(printed).toContain('mf-account was retired and stays out of the shop');
    const { remotes, status } = await shop.health();
    expect([status, Object.keys(remotes).sort()]).toEqual(['ok', ['mf-cart-checkout', 'mf-catalog', 'mf-marketing']]);
    expect(await shop.release('status')).toContain('  retired: mf-account, mf-admin-analytics\n');
  } finally {
    await shop.release('publish', 'mf-account', 'mf-admin-analytics');
    await expect.poll(async () => (await shop.health()).remotes).toEqual(before.remotes);
  }
  await expect.poll(hasLink).toBe(true);
});
