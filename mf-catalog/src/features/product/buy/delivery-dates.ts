import { COMMERCE } from 'shared-contracts';

function daysAfter(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** The first and last day an order of `today` may arrive, as in "December 6 – 12", in the time zone of the page. */
export function deliveryDates(today: Date): string {
  const { from, to } = COMMERCE.deliveryDays;
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
  return format.formatRange(daysAfter(today, from), daysAfter(today, to));
}
