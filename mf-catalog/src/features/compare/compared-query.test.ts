import { createQueryClient, type Storefront } from 'shared-runtime';
import { expect, test, vi } from 'vitest';
import { comparedOptions } from './compared-query.ts';

test('capsules that do not exist are left out and cost one line together, however many an address names', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ask = () => Promise.resolve({ product: null });
  const storefront: Storefront = { ask: ask as Storefront['ask'] }; // Answers as the test says.
  const query = comparedOptions({ storefront }, ['no-such', 'nor-this', 'nor-that']);
  expect(await createQueryClient('server').fetchQuery(query)).toEqual([]);
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    '[catalog]',
    expect.stringContaining('{"product":"no-such, nor-this, nor-that"}'),
  );
});
