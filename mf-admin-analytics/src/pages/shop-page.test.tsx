// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../testing/backend-answers.ts';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { pageFrame, somebody } from '../testing/page-frame.tsx';
import { busyFigures, quietFigures } from '../testing/shop-figures.ts';
import ShopPage from './shop-page.tsx';

const route = '/admin/analytics/shop';
const [from, to] = ['2026-03-01', '2026-03-28'];
const framed = (at = `${route}?from=${from}&to=${to}`) => pageFrame(<ShopPage />, somebody('admin'), { route, at });
const text = () => document.querySelector('main')?.textContent ?? '';
const sectionText = (title: string) =>
  [...document.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === title)
    ?.textContent ?? '';

let answers: ReturnType<typeof backendAnswers>;
beforeEach(() => {
  answers = backendAnswers();
});
afterEach(unmountPage);

const answer = (figures: object) => answers.set('shop_figures', () => Response.json(figures));

test('the server’s page has one headline and fetches nothing', () => {
  const html = renderToString(framed());
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('At a glance');
});

test('while figures load, the page reports that, in the shape of its contents', async () => {
  answers.set('shop_figures', () => new Promise(() => undefined));
  await mountPage(framed());
  expect(document.querySelector('[aria-busy="true"]')?.getAttribute('aria-label')).toBe('Loading data');
});

test('days without data describe the future contents', async () => {
  answer(quietFigures(from, to));
  await mountPage(framed());
  await vi.waitFor(() => expect(text()).toContain('At a glance'));
  expect(sectionText('Visit to order')).toContain('No visits in this period.');
  expect(sectionText('Speed')).toContain('by page and release');
  expect(sectionText('Errors')).toContain('No errors in this period.');
  expect(sectionText('Searches without results')).toContain('Every search in this period had results.');
  expect(document.querySelectorAll('table')).toHaveLength(1);
});

test('revenue that the storefront never reported is a sentence, not zero', async () => {
  answer(quietFigures(from, to));
  await mountPage(framed());
  await vi.waitFor(() => expect(text()).toContain('No orders from the storefront yet.'));
  expect(text()).not.toContain('$0');
});

test('orders without a counted visit have no rate', async () => {
  const quiet = quietFigures(from, to);
  answer({ ...quiet, totals: { ...quiet.totals, orders: 3 } });
  await mountPage(framed());
  await vi.waitFor(() => expect(text()).toContain('Orders per 100 visitsNot enough data: no visits.'));
});

test('a figure is compared with the previous period as text, also where that had none', async () => {
  answer(busyFigures(from, to));
  await mountPage(framed());
  await vi.waitFor(() => expect(text()).toContain('100% more than in the previous 28 days (1,000)'));
  expect(text()).toContain('100% more than in the previous 28 days ($4,470.25)');
  expect(text()).toContain('from 0 in the previous 28 days');
  expect(text()).not.toMatch(/NaN|Infinity|undefined/);
});

test('the steps of the funnel show their shares of all visits and of the previous step', async () => {
  answer(busyFigures(from, to));
  await mountPage(framed());
  const cells = () =>
    [...document.querySelectorAll('figure tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  await vi.waitFor(() => expect(cells()).toHaveLength(5));
  expect(cells().map((row) => row.slice(0, 4))).toEqual([
    ['Visits', '2,000', '100%', '–'],
    ['Viewed a capsule', '1,000', '50%', '50%'],
    ['Added to cart', '300', '15%', '30%'],
    ['Started checkout', '120', '6.0%', '40%'],
    ['Completed an order', '60', '3.0%', '50%'],
  ]);
});

test('orders of all visitors are beside the funnel, not in it', async () => {
  answer(busyFigures(from, to));
  await mountPage(framed());
  await vi.waitFor(() => expect(sectionText('Order totals')).toContain('Orders84'));
  expect(sectionText('Order totals')).toContain('Measured visits that completed one60');
  expect(sectionText('Order totals')).toContain('Revenue$8,940.50');
  expect(sectionText('Order totals')).toContain('with shipping and taxes');
  expect(text()).toContain('Orders per 100 visits3Measured visits that completed an order.');
});

test('a step with more visits than the previous one gives the reason, and no share exceeds 100%', async () => {
  const busy = busyFigures(from, to);
  answer({ ...busy, totals: { ...busy.totals, adds: 1400 } });
  await mountPage(framed());
  await vi.waitFor(() =>
    expect(sectionText('Visit to order')).toContain('“Added to cart” has more visits than the step before'),
  );
  expect(sectionText('Visit to order')).not.toContain('140%');
});

test('days and times are those of the shop’s time zone', async () => {
  answer({ ...busyFigures(from, to), read_at: '2026-03-28T06:30:00Z' });
  await mountPage(framed());
  await vi.waitFor(() => expect(text()).toContain('Days are in Pacific Time. As of 11:30 PM PDT.'));
  expect(text()).not.toContain('another time zone');
});

test('days before the time zone was set are marked', async () => {
  answer({ ...busyFigures(from, to), time_zone: 'Europe/Berlin', zone_since: '2026-03-10' });
  await mountPage(framed());
  await vi.waitFor(() =>
    expect(text()).toContain('Until Mar 10, 2026, visits, speed, errors, and searches were counted'),
  );
});

test.each([
  ['the shop’s', '2026-03-01', () => Response.json('America/Los_Angeles')],
  [
    'that of UTC where its database has no zone yet',
    '2026-03-02',
    () => Response.json({ code: 'PGRST202', message: 'no function' }, { status: 404 }),
  ],
])('today is %s', async (_whose, today, zone) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T07:30:00Z') });
  answers.set('time_zone', zone);
  answer(quietFigures(from, to));
  await mountPage(framed(route));
  await vi.waitFor(() => expect(document.querySelector<HTMLInputElement>('input[name="to"]')?.value).toBe(today));
  vi.useRealTimers();
});

test('speed has its rating as text', async () => {
  answer(busyFigures(from, to));
  await mountPage(framed());
  await vi.waitFor(() => expect(sectionText('Speed')).toContain('mf-catalog@1.4.2'));
  const [row] = [...document.querySelectorAll('tbody tr')].filter((one) =>
    one.textContent?.includes('/product/:handle'),
  );
  expect([...(row?.children ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
    '2.34 s● good80% of 400 good',
    '540 ms○ poor50% of 380 good',
    '0.12◐ needs improvement70% of 400 good',
    'not measured',
    'not measured',
  ]);
});

test('errors name the release and the variants that were shown', async () => {
  answer(busyFigures(from, to));
  await mountPage(framed());
  await vi.waitFor(() =>
    expect(sectionText('Errors')).toContain('CART-003mf-cart-checkout@2.0.1hero-headline: definite57Mar 28'),
  );
  expect(sectionText('Errors')).toContain('STOREFRONT-002unknown releaseAll visitors11Mar 1');
});

test('codes and pages that the shop does not have are one row, with an explanation of it and of callers', async () => {
  answer(busyFigures(from, to));
  await mountPage(framed());
  await vi.waitFor(() => expect(sectionText('Errors')).toContain('Unknown1600Mar 28'));
  expect(sectionText('Errors')).toContain('Callers are counted by address, on the day with the most.');
  expect(sectionText('Errors')).toContain('“Unknown” counts codes, pages, and releases that the shop doesn’t have.');
});

test('where no server publishes its names, the page reports that they are not checked', async () => {
  answer({ ...busyFigures(from, to), names_checked: false });
  await mountPage(framed());
  await vi.waitFor(() => expect(sectionText('Errors')).toContain('Names aren’t checked'));
  expect(sectionText('Speed')).toContain('Names aren’t checked');
});

test('a refusal of the database is reported, and nothing is shown', async () => {
  answers.set('shop_figures', () => Response.json({ code: '42501', message: 'denied' }, { status: 403 }));
  await mountPage(framed());
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('have access to this data'),
  );
  expect(text()).not.toContain('At a glance');
});

test('a database that does not answer is reported, with a button to try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers.set('shop_figures', () => Response.json({}, { status: 503 }));
  await mountPage(framed());
  const expectOutage = () => expect(document.querySelector('[role="alert"]')?.textContent).toContain('responding');
  await vi.waitFor(async () => {
    // There are three more attempts, with pauses.
    await vi.advanceTimersByTimeAsync(2000);
    expectOutage();
  });
  vi.useRealTimers();
  answer(busyFigures(from, to));
  document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click();
  await vi.waitFor(() => expect(text()).toContain('At a glance'));
});

test('an answer without figures is reported as missing, not as 0', async () => {
  answer({ ...quietFigures(from, to), totals: { visits: 'many' } });
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('load the data'));
});

test('days that cannot be shown are reported, without a query', async () => {
  const asked = vi.fn();
  answers.set('shop_figures', asked);
  await mountPage(framed(`${route}?from=2026-03-28&to=2026-03-01`));
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('The first day is after the last day.'),
  );
  expect(document.querySelector<HTMLInputElement>('input[name="from"]')?.value).toBe('2026-03-28');
  expect(asked).not.toHaveBeenCalled();
});

test('searches that the database counts together are no search for anything', async () => {
  const searches = [
    { query: 'other', times: 4, callers: 3 },
    { query: '', times: 2, callers: 1 },
  ];
  answer({ ...busyFigures(from, to), searches_without_result: searches });
  await mountPage(framed());
  await vi.waitFor(() => expect(sectionText('Searches without results')).toContain('All other searches12'));
  expect(sectionText('Searches without results')).toContain('other34');
});
