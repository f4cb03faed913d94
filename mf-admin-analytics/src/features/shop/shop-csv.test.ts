import { expect, test } from 'vitest';
import { busyFigures } from '../../testing/shop-figures.ts';
import { shopCsv } from './shop-csv.ts';
import { ShopFigures } from './shop-figures.ts';

const figures = ShopFigures.parse(busyFigures('2026-03-01', '2026-03-02'));

test('days are kept with every figure', () => {
  expect(shopCsv(figures, 'days')).toBe(
    'day,visits,product_views,adds,checkouts,orders,revenue,newsletter,bookings\r\n' +
      '2026-03-01,1,0,0,0,0,0,0,0\r\n2026-03-02,2,0,0,0,1,149,0,0\r\n',
  );
});

test('what somebody searched for is no formula in a spreadsheet', () => {
  expect(shopCsv(figures, 'searches_without_result')).toBe(`query,times\r\n"'=HYPERLINK(""x"")",4\r\n`);
});

test('a number below zero stays one', () => {
  const left = { ...figures, days: figures.days.map((day) => ({ ...day, newsletter: -2 })) };
  expect(shopCsv(left, 'days')).toContain('149,-2,0');
});
