import { COMMERCE, RETURN_DAYS } from 'shared-contracts';
import { formatMoney } from 'shared-runtime';

/** An amount in minor units without its cents where there are none, as headlines want it: `$99`. */
export function headlineAmount(minorUnits: number): string {
  return formatMoney(minorUnits).replace(/\.00$/, '');
}

/** The shop's promises as the specification's sections 1 and 9 and the policies word them. Pages use these constants instead of copies. */
export const PROMISES = {
  saving: `up to ${COMMERCE.bestSavingPercent}%`,
  freeShippingFrom: headlineAmount(COMMERCE.freeShippingFrom),
  delivery: `${COMMERCE.deliveryDays.from}-${COMMERCE.deliveryDays.to} days`,
  returns: `${RETURN_DAYS} days`,
  firstOrder: '10% off',
  firstOrderCode: COMMERCE.firstOrderCode,
  earlyAccess: '48-hour early access',
  styling: 'complimentary 15-minute styling consultation',
  customers: '2,500+',
  subscribers: '12,000+',
  serviceHours: 'Mon-Fri 9AM-6PM PST',
  fauxFurPrice: headlineAmount(99_00),
} as const;
