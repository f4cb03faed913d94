import type { CartItem } from 'shared-contracts';
import { seeded, memoryStorage } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capsule, shopCart } from '../../testing/shop-cart.ts';
import { created, json } from '../../testing/storefront-answers.ts';
import { WIRE_FAULTS } from '../../testing/wire-faults.ts';

const SEED = 20_251_107;
const RUNS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One shopper in one browser, with a storefront that answers with faults until it recovers. */
function shopper(random: () => number) {
  const local = memoryStorage();
  const seen = { isWell: false, expected: [] as readonly CartItem[], unanswered: 0, doubled: 0, left: 0, requests: 0 };
  const below = (limit: number) => Math.floor(random() * limit);
  let isHere = {};

  const openPage = () => {
    const page = {};
    isHere = page;
    const leave = () => {
      if (isHere !== page) return;
      seen.left += 1;
      seen.unanswered -= 1;
      if (seen.unanswered < 0) seen.doubled += 1;
    };
    return shopCart({
      local,
      browser: { go: leave },
      answer: async (operation, variables) => {
        if (operation !== 'cartCreate') return json({ data: { cart: { id: 'c1' } } });
        seen.requests += 1;
        const [, fault] = WIRE_FAULTS[below(WIRE_FAULTS.length)] ?? [];
        return seen.isWell || !fault ? created(variables) : fault(below(20_000), variables);
      },
    });
  };

  let shop = openPage();
  const press = async () => {
    const { items, status } = shop.state();
    const isAlive = items.length > 0 && status === 'ready';
    const before = seen.requests;
    const pressed = shop.checkout();
    if (isAlive) {
      seen.unanswered = 1;
      return;
    }
    // A press while one is under way is over at once, and asks for nothing.
    await pressed;
    expect(seen.requests).toBe(before);
  };
  const add = () => {
    const item = capsule(1 + below(3));
    seen.expected = [...seen.expected, item];
    shop.addLines([item]);
  };
  const reload = () => {
    shop = openPage();
    seen.unanswered = 0;
  };
  const comeBack = () => {
    shop.owned.comeBack();
    seen.unanswered = 0;
  };
  return { seen, below, press, add, reload, comeBack, here: () => shop, again: () => shopCart({ local }) };
}

const lines = (items: readonly CartItem[]) => items.map(({ merchandiseId, quantity }) => [merchandiseId, quantity]);

async function visit(random: () => number): Promise<void> {
  const { seen, below, press, add, reload, comeBack, here, again } = shopper(random);
  add();
  const actions: (() => void | Promise<void>)[] = [press, press, press, press, add, comeBack, reload];
  for (let turn = 0; turn < 8; turn += 1) {
    await actions[below(actions.length)]?.();
    await vi.advanceTimersByTimeAsync(below(12_000));
    expect(lines(here().state().items)).toEqual(lines(seen.expected));
    expect(seen.doubled).toBe(0);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines(again().state().items)).toEqual(lines(seen.expected));
  expect(here().state().status).toBe('ready');
  seen.isWell = true;
  const leftBefore = seen.left;
  await press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.left).toBe(leftBefore + 1);
  expect(seen.doubled).toBe(0);
}

test(`${RUNS} visits with random faults lose no cart, double no checkout, leave no dead button (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  for (let run = 0; run < RUNS; run += 1) await visit(random);
}, 120_000);

test.each(WIRE_FAULTS)('an answer that comes %s leaves the cart and a button that works', async (_name, fault) => {
  let isWell = false;
  const went: string[] = [];
  const shop = shopCart({
    browser: { go: (address) => went.push(address) },
    answer: (_operation, variables) => (isWell ? created(variables) : fault(5000, variables)),
  });
  shop.addLines([capsule(1)]);
  void shop.checkout();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.state()).toMatchObject({ status: 'ready', items: [capsule(1)] });
  isWell = true;
  const before = went.length;
  void shop.checkout();
  await vi.advanceTimersByTimeAsync(100);
  expect(went).toHaveLength(before + 1);
});
