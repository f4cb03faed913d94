import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { clientAddress } from '../functions/_shared/client-address.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

test.each<[forwarded: string | null, proxies: number, address: string | undefined]>([
  [null, 1, undefined],
  ['', 1, undefined],
  ['203.0.113.7', 0, undefined],
  ['203.0.113.7', 1, '203.0.113.7'],
  ['203.0.113.7', 2, undefined],
  ['192.0.2.1, 203.0.113.7', 1, '203.0.113.7'],
  ['192.0.2.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['192.0.2.1,203.0.113.7 ,10.0.0.1', 3, '192.0.2.1'],
  ['203.0.113.7,', 1, undefined],
  ['203.0.113.7:4711', 1, '203.0.113.7'],
  ['[2001:db8:1:2:3:4:5:6]:4711', 1, '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff::1', 1, '2001:db8:1:2::'],
  ['2001:db8::1', 1, '2001:db8::'],
  ['fe80::1%eth0', 1, 'fe80::'],
  ['::1', 1, '::'],
  ['::ffff:203.0.113.7', 1, '203.0.113.7'],
  ['::FFFF:cb00:7107', 1, '203.0.113.7'],
  ['UNKNOWN', 1, undefined],
  ['_Hidden', 1, undefined],
  ['203.0.113.256', 1, undefined],
  [`${'192.0.2.1, '.repeat(5000)}203.0.113.7`, 1, '203.0.113.7'],
  [`${'192.0.2.1, '.repeat(20)}${'x'.repeat(2000)}`, 1, undefined],
])('of %j and %i trusted proxies functions and SQL read the same address', async (forwarded, proxies, address) => {
  const [row] = await backend.backend.database.query('select private.client_address($1, $2::int) as address', [
    forwarded,
    proxies,
  ]);
  expect([clientAddress(forwarded, proxies), row?.address]).toEqual([address, address ?? 'unknown']);
});
