import { afterEach, expect, test, vi } from 'vitest';
import { leaveReplaced } from './fresh-document.ts';

const NEXT = 'https://shop.example/product/bordeaux-capsule';

afterEach(() => void vi.unstubAllGlobals());

/** Says what is live; gives the addresses that were loaded. */
function page(answer: () => Promise<Response>): string[] {
  const loaded: string[] = [];
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { assign: (url: string) => loaded.push(url) });
  return loaded;
}

test('a page whose composition was replaced loads the whole document, and the navigation does not go on', async () => {
  const loaded = page(async () => Response.json({ composition: 'new' }));
  const goesOn = vi.fn();
  void leaveReplaced(NEXT, 'old').then(goesOn);
  await vi.waitFor(() => expect(loaded).toEqual([NEXT]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(goesOn).not.toHaveBeenCalled();
});

test.each([
  ['whose composition is live', async () => Response.json({ composition: 'old' })],
  ['of a server that starts', async () => Response.json({ composition: undefined }, { status: 503 })],
  ['of a server that can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that gets another answer', async () => new Response('<html>')],
])('a page %s stays', async (_what, answer) => {
  const loaded = page(answer);
  await leaveReplaced(NEXT, 'old');
  expect(loaded).toEqual([]);
});
