import { COMMERCE } from 'shared-contracts/brand';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Between plain spaces: thin ones, which some versions of the locale data have here, bring a font of 30 KB for their sake. */
const DASH = ' – ';

function daysAfter(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/**
 * The first and last day an order may arrive, 15 to 21 days after it (specification, section 9), in the time zone of the page.
 * Written by hand: the first `Intl.DateTimeFormat` of a page costs a phone 90 ms, in the task that shows the page or the cart.
 *
 * @example deliveryDates(new Date(2025, 10, 21)) // 'December 6 – 12'
 */
export function deliveryDates(ordered: Date): string {
  const first = daysAfter(ordered, COMMERCE.deliveryDays.from);
  const last = daysAfter(ordered, COMMERCE.deliveryDays.to);
  const isOneYear = first.getFullYear() === last.getFullYear();
  const isOneMonth = isOneYear && first.getMonth() === last.getMonth();
  const dayOf = (day: Date): string =>
    `${MONTHS[day.getMonth()]} ${day.getDate()}${isOneYear ? '' : `, ${day.getFullYear()}`}`;
  return `${dayOf(first)}${DASH}${isOneMonth ? last.getDate() : dayOf(last)}`;
}
