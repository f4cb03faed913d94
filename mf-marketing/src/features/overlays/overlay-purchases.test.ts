// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  closeShown,
  director,
  HELD_BACK_MS,
  haveShown,
  load,
  onStage,
  page,
  pass,
  setCart,
  simulatePages,
} from './testing/directed-page.ts';

const WELCOME = 'welcome-popup-shown';
const NEWSLETTER = 'newsletter-modal-shown';

simulatePages();

test('purchases come after 8 s and then every 25 to 35 s, in the order of the list, over and over', async () => {
  haveShown(WELCOME, NEWSLETTER);
  load();
  const begun: [number, string | undefined][] = [];
  for (const next of [0, 0.999, 0, 0.5]) {
    while (onStage() !== 'purchase') await pass(100);
    begun.push([Date.now(), director.purchases.turn()?.product]);
    director.shown('purchase');
    page.chance = next;
    await pass(5000);
    director.queue.close('purchase');
  }
  expect(begun).toEqual([
    [8000, 'A'],
    [33_000, 'B'],
    [68_000, 'C'],
    [93_000, 'A'],
  ]);
});

test.each([
  ['settled', 7300, 8000],
  ['settling', 7500, 8000],
])(
  'the first purchase meets a page that is %s after the welcome was closed at %i ms: it comes at %i ms',
  async (_page, closed, begun) => {
    load();
    await pass(closed);
    closeShown();
    await pass(begun - closed - 1);
    expect(onStage()).toBeNull();
    await pass(1);
    expect(onStage()).toBe('purchase');
  },
);

test('a purchase that waited for the cart comes after the pause, and the next 25 s after it', async () => {
  haveShown(WELCOME, NEWSLETTER);
  load();
  setCart(true);
  await pass(10_000);
  setCart(false);
  const begun: number[] = [];
  while (begun.length < 2) {
    while (onStage() !== 'purchase') await pass(100);
    begun.push(Date.now());
    director.shown('purchase');
    await pass(5000);
    director.queue.close('purchase');
  }
  expect(begun).toEqual([10_000 + HELD_BACK_MS, 35_000 + HELD_BACK_MS]);
});

test('a list that cannot be fetched is asked for again later, and the fault is reported', async () => {
  haveShown(WELCOME, NEWSLETTER);
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new Error('offline');
  vi.spyOn(page.source, 'load').mockRejectedValueOnce(fault);
  load();
  await pass(8000);
  expect(report).toHaveBeenCalledWith(fault);
  expect(onStage()).toBeNull();
  await pass(25_000);
  expect(onStage()).toBe('purchase');
});

test('dismissing ends the purchases for this visit, also on the next page', async () => {
  haveShown(WELCOME, NEWSLETTER);
  load();
  await pass(8000);
  director.shown('purchase');
  director.purchases.dismiss();
  director.queue.close('purchase');
  await pass(120_000);
  expect(onStage()).toBeNull();
  page.stop();
  vi.setSystemTime(0);
  load();
  await pass(120_000);
  expect(onStage()).toBeNull();
});

test('visitors who prefer reduced motion see no purchases', async () => {
  page.media.add('(prefers-reduced-motion: reduce)');
  haveShown(WELCOME, NEWSLETTER);
  load();
  await pass(180_000);
  expect(onStage()).toBeNull();
});
