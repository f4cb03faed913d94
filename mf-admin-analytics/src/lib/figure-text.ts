/** The text in place of a figure with too few visitors. */
export const NOT_ENOUGH = 'not enough data';

const LOCALE = 'en-US';

/** A minus is as wide as a plus; a hyphen is not. */
const withMinus = (text: string): string => text.replace('-', '−');

const counts = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const values = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @example countText(1204) // '1,204' */
export const countText = (count: number): string => withMinus(counts.format(count));

/** @example countOf(1, 'visitor') // '1 visitor' */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${countText(count)} ${count === 1 ? noun : plural}`;

/** The name for the value of a goal’s conversions: that of the order for a completed order, else that of the cart. */
export const valueName = (goal: string): string => `${goal === 'order-completed' ? 'order' : 'cart'} value per visitor`;

/** The value of conversions per visitor. */
export const valueText = (value: number | null): string =>
  value === null ? NOT_ENOUGH : withMinus(values.format(value));

/** Two decimals, and more where they would all be zeros: 0.0012% is not 0.00%. */
function placesOf(percent: number): number {
  const size = Math.abs(percent);
  return size === 0 || size >= 0.1 ? 2 : Math.min(12, 1 - Math.floor(Math.log10(size)));
}

function inPercent(share: number, signed: boolean): string {
  const percent = share * 100;
  const places = placesOf(percent);
  const format = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: 2,
    maximumFractionDigits: places,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  return withMinus(format.format(percent));
}

/** @example rateText(0.0342) // '3.42%' */
export const rateText = (rate: number | null): string => (rate === null ? NOT_ENOUGH : `${inPercent(rate, false)}%`);

/** A relative change. @example liftText(0.123) // '+12.30%' */
export const liftText = (lift: number | null): string => (lift === null ? NOT_ENOUGH : `${inPercent(lift, true)}%`);

/** A difference between two rates, in percentage points. @example pointsText(-0.0084) // '−0.84' */
export const pointsText = (difference: number | null): string =>
  difference === null ? NOT_ENOUGH : inPercent(difference, true);

/** The possible loss from a decision, in percentage points; below a hundredth of one it is negligible. */
export function lossText(loss: number | null): string {
  if (loss === null) return NOT_ENOUGH;
  return loss < 0.0001 ? 'below 0.01' : inPercent(loss, false);
}

type Ends = readonly [low: number, high: number] | null;

/** Both ends, written alike. @example intervalText([0.01, 0.02], rateText) // '1.00% to 2.00%' */
export const intervalText = (ends: Ends, write: (end: number) => string): string =>
  ends === null ? NOT_ENOUGH : `${write(ends[0])} to ${write(ends[1])}`;

/** A probability of chance alone. Below a ten-thousandth the exact figure has no more meaning. */
export function pText(p: number | null): string {
  if (p === null) return NOT_ENOUGH;
  if (p < 0.0001) return 'below 0.0001';
  return p.toLocaleString(LOCALE, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
}

/** A chance is never certain: values that round to 0 or to 100 are written as below or above a limit. */
export function chanceText(chance: number | null): string {
  if (chance === null) return NOT_ENOUGH;
  if (chance < 0.001) return 'below 0.1%';
  if (chance > 0.999) return 'above 99.9%';
  return `${(chance * 100).toFixed(1)}%`;
}

const days = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day of the figures, as the database names it. @example dayText('2026-03-02') // 'Mar 2' */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** The date of a day. @example dateText('2026-03-02') // 'Mar 2, 2026' */
export const dateText = (day: string): string => momentDateText(day, 'UTC');

/** The date of a moment in the shop’s time zone. @example momentDateText('2026-03-02T07:00:00Z', PACIFIC) // 'Mar 1, 2026' */
export const momentDateText = (moment: string, zone: string): string =>
  new Date(moment).toLocaleDateString(LOCALE, { dateStyle: 'medium', timeZone: zone });

/** A time of day in the shop’s time zone. @example timeText('2026-03-02T10:00:00Z', PACIFIC) // '2:00 AM PST' */
export const timeText = (moment: string | number, zone: string): string =>
  new Date(moment).toLocaleTimeString(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });

/** A name of the code as readable text. @example inWords('order-completed') // 'order completed' */
export const inWords = (name: string): string => name.replaceAll('-', ' ');

/** With a capital letter, as a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A planned share, as it was written: `10%`. */
export const plannedText = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;
