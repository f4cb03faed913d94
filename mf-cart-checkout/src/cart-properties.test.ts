import fc from 'fast-check';
import { isShopError } from 'shared-contracts';
import { cartSubtotal, countItems } from 'shared-runtime';
import { expect, test } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, shopCart, variant } from './testing/shop-cart.ts';

const SEED = 20_251_107;

type Shop = ReturnType<typeof shopCart>;
interface Step {
  readonly name: string;
  run(tabs: readonly [Shop, Shop]): void;
}

const id = fc.integer({ min: 1, max: 4 });
const tab = fc.constantFrom(0 as const, 1 as const);
const strange = fc.constantFrom(0, -3, 1, 2, 2.5, 7, 999_999, Number.NaN, Number.POSITIVE_INFINITY, -0);
const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ tab, id, price, count: fc.integer({ min: 1, max: 9 }) }).map((s) => ({
    name: `add ${s.count} of ${s.id} at ${s.price} in tab ${s.tab}`,
    run: (tabs: readonly [Shop, Shop]) => tabs[s.tab].addLines([capsule(s.id, { price: s.price, quantity: s.count })]),
  })),
  fc.record({ tab, id, quantity: strange }).map((s) => ({
    name: `set ${s.id} to ${s.quantity} in tab ${s.tab}`,
    run: (tabs: readonly [Shop, Shop]) => tabs[s.tab].setQuantity(variant(s.id), s.quantity),
  })),
  fc.record({ tab, id }).map((s) => ({
    name: `remove ${s.id} in tab ${s.tab}`,
    run: (tabs: readonly [Shop, Shop]) => tabs[s.tab].remove(variant(s.id)),
  })),
  ...(['clear', 'undo', 'open', 'close'] as const).map((name) =>
    tab.map((at) => ({ name: `${name} in tab ${at}`, run: (tabs: readonly [Shop, Shop]) => tabs[at][name]() })),
  ),
  ...(['setDiscountCode', 'setNote'] as const).map((command) =>
    fc.record({ tab, text: fc.string() }).map((s) => ({
      name: `${command} ${JSON.stringify(s.text)} in tab ${s.tab}`,
      run: (tabs: readonly [Shop, Shop]) => tabs[s.tab][command](s.text),
    })),
  ),
);

test(`totals, storage and both tabs agree after any commands (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const local = memoryStorage();
      const tabs = [shopCart({ local }), shopCart({ local })] as const;
      for (const { run } of steps) {
        run(tabs);
        for (const { owned } of tabs) owned.catchUp();
        const [here, there] = [tabs[0].state(), tabs[1].state()];
        expect(there.items).toEqual(here.items);
        expect([there.discountCode, there.note]).toEqual([here.discountCode, here.note]);
        const stored: unknown = tabs[0].stored() ?? { version: 1, items: [] };
        expect(stored).toEqual({ version: 1, items: here.items });
        const cents = here.items.map((item) => BigInt(Math.round(item.price * 100)) * BigInt(item.quantity));
        expect(BigInt(cartSubtotal(here))).toBe(cents.reduce((sum, line) => sum + line, 0n));
        expect(countItems(here)).toBe(here.items.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(here.items.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(true);
      }
      expect([...tabs[0].heard.logged, ...tabs[1].heard.logged, ...tabs[0].events.rejected()]).toEqual([]);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test(`any stored text leaves a cart that can be used (seed ${SEED})`, () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((items) => JSON.stringify({ version: 1, items })),
  );
  fc.assert(
    fc.property(text, (stored) => {
      const shop = shopCart({ local: memoryStorage({ 'capsule-collective-cart': stored }) });
      shop.addLines([capsule(1)]);
      expect(shop.state().items.at(-1)).toEqual(capsule(1));
      // Lines that could not be kept are reported to the operators, and nothing else is.
      expect(shop.heard.logged.every((error) => isShopError(error, 'CART-001'))).toBe(true);
    }),
    { seed: SEED, numRuns: 500 },
  );
});
