import { expect, test } from 'vitest';
import { busyFigures } from '../../testing/shop-figures.ts';
import { shopCsv } from './shop-csv.ts';
import { ShopFigures } from './shop-figures.ts';

const figures = ShopFigures.parse(busyFigures('2026-03-01', '2026-03-02'));

test('days are kept with every figure', () => {
  expect(shopCsv(figures, 'days')).toBe(
    'day,time_zone,visits,product_views,adds,checkouts,completed,orders,revenue,newsletter,bookings\r\n' +
      '2026-03-01,America/Los_Angeles,1,0,0,0,0,0,0,0,0\r\n2026-03-02,America/Los_Angeles,2,0,0,0,0,1,149,0,0\r\n',
  );
});

test('a search text is no formula in a spreadsheet', () => {
  expect(shopCsv(figures, 'searches_without_result')).toBe(`query,times,callers\r\n"'=HYPERLINK(""x"")",4,3\r\n`);
});

test('a number below zero stays one', () => {
  const left = { ...figures, days: figures.days.map((day) => ({ ...day, newsletter: -2 })) };
  expect(shopCsv(left, 'days')).toContain('149,-2,0');
});

test('errors have their numbers of callers, and unknown ones are in one row', () => {
  expect(shopCsv(figures, 'errors')).toBe(
    'code,remote,variants,times,callers,last_day\r\n' +
      'CART-003,mf-cart-checkout@2.0.1,hero-headline=definite,7,5,2026-03-02\r\n' +
      'STOREFRONT-002,,,1,1,2026-03-01\r\nunknown,unknown,,600,1,2026-03-02\r\n',
  );
});

test('a backend that counts no callers and checks no names has figures too', () => {
  const { names_checked: _names, ...before } = busyFigures('2026-03-01', '2026-03-02');
  const errors = before.errors.map(({ callers: _callers, ...error }) => error);
  const read = ShopFigures.parse({ ...before, errors });
  expect([read.names_checked, read.errors.map(({ callers }) => callers)]).toEqual([false, [0, 0, 0]]);
});
