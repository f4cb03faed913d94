import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShopError } from 'shared-contracts/errors';
import { formatMoney, numberToMinorUnits, savingPercent, toMinorUnits, usdCents } from './money.ts';

const minorUnits = fc.integer({ min: 0, max: 99_999_999_999_99 });

/** A decimal text, written digit by digit: no arithmetic that could be wrong in the same way as the product's. */
function decimalOf(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

test.each([
  ['148.00', 14_800],
  ['148.0', 14_800],
  ['148', 14_800],
  ['0.1', 10],
  ['0.07', 7],
  ['-3.5', -350],
  [' 12.30 ', 1230],
  ['19.999', 1999],
])('%j is %i minor units', (amount, expected) => {
  expect(toMinorUnits(amount)).toBe(expected);
});

test.each(['', 'free', '1,000.00', '1e3', '.5', '5.', '--1', 'NaN', 'Infinity', '1 2'])(
  '%j is refused as an amount, by its code',
  (amount) => {
    expect(
      isShopError(
        thrownBy(() => toMinorUnits(amount)),
        'MONEY-001',
      ),
    ).toBe(true);
  },
);

test('an amount in dollars is cents, and one in another currency is refused by its code', () => {
  expect(usdCents({ amount: '148.0', currencyCode: 'USD' })).toBe(14_800);
  for (const currencyCode of ['EUR', 'CAD', 'usd', ''])
    expect(
      isShopError(
        thrownBy(() => usdCents({ amount: '148.0', currencyCode })),
        'MONEY-002',
      ),
    ).toBe(true);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  'the number %d is refused as a price',
  (price) => {
    expect(
      isShopError(
        thrownBy(() => numberToMinorUnits(price)),
        'MONEY-001',
      ),
    ).toBe(true);
  },
);

test('every decimal amount gives exactly its minor units, with the sign it had', () => {
  fc.assert(
    fc.property(minorUnits, fc.boolean(), (minor, negative) => {
      const text = `${negative ? '-' : ''}${decimalOf(minor)}`;
      expect(Math.abs(toMinorUnits(text))).toBe(minor);
      if (minor > 0) expect(toMinorUnits(text) < 0).toBe(negative);
    }),
  );
});

test('a price stored as a floating-point number comes back to the same minor units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minor) => {
      expect(numberToMinorUnits(minor / 100)).toBe(minor);
      expect(numberToMinorUnits(Number(decimalOf(minor)))).toBe(minor);
    }),
  );
});

test('a shown price has a dollar sign, two decimals and reads back as what it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => {
      const shown = formatMoney(minor);
      expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(toMinorUnits(shown.replaceAll(/[$,]/g, ''))).toBe(minor);
    }),
  );
});

test('a shown price equals the browser’s own formatting', () => {
  const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (minor) => {
      expect(formatMoney(minor)).toBe(formatter.format(minor / 100));
    }),
  );
});

test('prices are shown in the US way', () => {
  expect(formatMoney(14_800)).toBe('$148.00');
  expect(formatMoney(123_456_789)).toBe('$1,234,567.89');
  expect(formatMoney(-500)).toBe('-$5.00');
});

test('a saving is never claimed larger than it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (price, full) => {
      const percent = savingPercent(price, full);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent * full).toBeLessThanOrEqual(Math.max(0, full - price) * 100);
    }),
  );
});

test.each([
  [9900, 16_500, 40],
  [9901, 16_500, 39],
  [100, 100, 0],
  [200, 100, 0],
  [0, 0, 0],
])('paying %i instead of %i saves %i percent', (price, full, percent) => {
  expect(savingPercent(price, full)).toBe(percent);
});

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}
