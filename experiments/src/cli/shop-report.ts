import type { BackendRest } from '../publish/backend-rest.ts';
import { dayAfter, dayIn, zoneText } from '../results/index.ts';
import {
  funnelOf,
  ofPreviousText,
  REVENUE_TEXT,
  shareText,
  ShopPeriod,
  shopDaysCsv,
  skippedText,
} from '../shop/index.ts';
import { textTable, wrapped } from './text-table.ts';

/** The requested days, as typed. */
export interface AskedDays {
  readonly days: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const call = (ask: BackendRest, name: string, body: object = {}) => ask(`rpc/${name}`, { method: 'POST', body });

/** The time zone whose days reports use. */
export const askTimeZone = async (ask: BackendRest): Promise<string> => String(await call(ask, 'time_zone'));

/** Sets the time zone; the database recounts by its days. @throws {ShopError} BACKEND-002 for an invalid name. */
export const setTimeZone = async (ask: BackendRest, zone: string): Promise<string> =>
  String(await call(ask, 'set_time_zone', { zone }));

function periodOf({ days, from, to }: AskedDays, today: string): { p_from: string; p_to: string } {
  const p_to = to ?? today;
  return { p_from: from ?? dayAfter(p_to, 1 - Number(days)), p_to };
}

/** The shop's counts for some of its days, by default up to today. @throws {ShopError} BACKEND-002 for invalid days. */
export async function askShopPeriod(ask: BackendRest, asked: AskedDays, now: Date): Promise<ShopPeriod> {
  const today = dayIn(now.getTime(), await askTimeZone(ask));
  return ShopPeriod.parse(await call(ask, 'shop_figures', periodOf(asked, today)));
}

const count = (value: number): string => value.toLocaleString('en-US');

const dateText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const momentText = (moment: string, timeZone: string): string =>
  new Date(moment).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

function orderLines({ currency, previous, revenue_known: isKnown, totals }: ShopPeriod): string[] {
  if (!isKnown) return ['  No orders from the storefront yet: its order webhooks haven’t reached this project.'];
  const money = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency });
  return [
    ...textTable([
      ['', 'this period', 'previous period'],
      ['Orders', count(totals.orders), count(previous.orders)],
      ['Revenue', money(totals.revenue), money(previous.revenue)],
    ]),
    ...wrapped(`Canceled orders aren’t counted. Revenue: ${REVENUE_TEXT}`).map((line) => `  ${line}`),
  ];
}

/** The shop's figures for the terminal: the funnel of measured visits, then the orders of all visitors. */
export function shopLines(period: ShopPeriod): string[] {
  const { from, previous, read_at: readAt, time_zone: zone, to, totals, zone_since: since } = period;
  const steps = funnelOf(totals, previous);
  const skipped = skippedText(steps);
  return [
    `${dateText(from)} to ${dateText(to)}, days in ${zoneText(zone)}, as of ${momentText(readAt, zone)}`,
    ...(since === null
      ? []
      : wrapped(`Until ${dateText(since)}, visits were counted by the days of another time zone.`)),
    '',
    'Measured visits (without visitors who opted out), by what each of them did',
    ...textTable([
      ['', 'visits', 'of all', 'of previous step', 'previous period'],
      ...steps.map(({ label, count: visits, before, ofPrevious, ofVisits }) => [
        label,
        count(visits),
        ofVisits === null ? '' : shareText(ofVisits),
        ofPrevious === null ? '' : ofPreviousText(ofPrevious).replace(/ (of|than) previous step$/, ''),
        count(before),
      ]),
    ]),
    ...(skipped === null ? [] : wrapped(skipped).map((line) => `  ${line}`)),
    '',
    'Orders of everyone, opted out or not, as the storefront reported them',
    ...orderLines(period),
  ];
}

/** The days of a period as CSV, without the last line break. */
export const shopCsv = (period: ShopPeriod): string => shopDaysCsv(period).trimEnd();
