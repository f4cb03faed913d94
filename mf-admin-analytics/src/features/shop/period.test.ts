import { expect, test } from 'vitest';
import { askedPeriod, lengthOf, periodSearch } from './period.ts';

const TODAY = '2026-03-02';
const asked = (search: string) => askedPeriod(new URLSearchParams(search), TODAY);

test('by default the last four weeks are shown, up to today, over the end of a month too', () => {
  expect(asked('')).toMatchObject({ period: { from: '2026-02-03', to: TODAY }, lastDays: 28, problem: null });
  expect(asked('days=7').period).toEqual({ from: '2026-02-24', to: TODAY });
  expect(asked('days=1e9').lastDays).toBe(28);
});

test('chosen days are shown as they are, a single one too', () => {
  expect(asked('from=2026-01-05&to=2026-01-05')).toMatchObject({ period: { from: '2026-01-05' }, lastDays: null });
  expect(lengthOf({ from: '2026-01-05', to: '2026-01-05' })).toBe(1);
});

test('an invalid period stays in the fields with the reason', () => {
  expect(asked('from=2026-02-30&to=2026-03-01').problem).toBe('Choose both days.');
  expect(asked('from=2026-03-01').problem).toBe('Choose both days.');
  expect(asked('from=2026-03-02&to=2026-03-01').problem).toContain('after the last day');
  expect(asked('from=2026-03-01&to=2026-03-03').problem).toContain('hasn’t started');
  expect(asked('from=2019-01-01&to=2019-01-02').problem).toContain('2020');
  expect(asked('from=2025-01-01&to=2026-03-01')).toMatchObject({
    period: null,
    typed: { from: '2025-01-01', to: '2026-03-01' },
    problem: 'Choose 400 days or fewer.',
  });
});

test('other days lost the other parameters of the address: they are kept', () => {
  const search = new URLSearchParams('from=2026-02-01&to=2026-02-03&ref=mail');
  expect(periodSearch({ days: '7' }, search).toString()).toBe('days=7&ref=mail');
  expect(
    periodSearch({ from: '2026-01-01', to: '2026-01-02' }, new URLSearchParams('days=7&ref=mail')).toString(),
  ).toBe('from=2026-01-01&to=2026-01-02&ref=mail');
});
