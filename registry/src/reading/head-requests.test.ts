import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { CATALOG, openShop } from '../testing/opened-shop.ts';

/** How often this process has a file open. */
function timesOpen(file: string): number {
  const named = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return ''; // Closed meanwhile.
    }
  });
  return named.filter((target) => target === file).length;
}

test('a request for the head of a file leaves no file open', async () => {
  const { registry, first } = await openShop();
  const address = `releases/${CATALOG}/${first.release.digest}/a.js`;
  const file = path.join(registry.dataDir, address);
  // More than a stream reads ahead, which would close the file at its end.
  writeFileSync(file, 'x'.repeat(3_000_000));
  const head = await registry.ask('HEAD', `/${address}`);
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '3000000']);
  const read = await registry.ask('GET', `/${address}`);
  // By the end of a file that was opened later, one that was opened for the head is open too.
  expect((await read.text()).length).toBe(3_000_000);
  await vi.waitFor(() => expect(timesOpen(file)).toBe(0));
});
