import { COMMERCE } from 'shared-contracts';

const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

function after(start: Date, days: number): Date {
  return new Date(start.getFullYear(), start.getMonth(), start.getDate() + days);
}

/** The first and the last day of the delivery window, such as "December 6 – 12". */
export function deliveryWindow(ordered: Date): string {
  const { from, to } = COMMERCE.deliveryDays;
  return dayAndMonth.formatRange(after(ordered, from), after(ordered, to));
}
