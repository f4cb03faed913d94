import { COMMERCE } from '../brand.ts';

function daysAfter(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/**
 * The first and last day an order may arrive, 15 to 21 days after it (specification, section 9), in the time zone of the page.
 *
 * @example deliveryDates(new Date(2025, 10, 21)) // 'December 6 – 12'
 */
export function deliveryDates(ordered: Date): string {
  const { from, to } = COMMERCE.deliveryDays;
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
  return format.formatRange(daysAfter(ordered, from), daysAfter(ordered, to));
}
