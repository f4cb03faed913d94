import { ShopError } from 'shared-contracts/errors';

/** An amount as the Storefront API writes it: a decimal string and an ISO 4217 code. */
export interface MoneyV2 {
  readonly amount: string;
  readonly currencyCode: string;
}

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2})\d*)?$/;

/**
 * Minor units (cents) of a decimal amount. Never goes through floating point.
 *
 * @throws {ShopError} MONEY-001 when the text is no decimal number.
 * @example toMinorUnits('148.00') // 14800
 */
export function toMinorUnits(amount: string): number {
  const match = DECIMAL.exec(amount.trim());
  if (!match) throw new ShopError('MONEY-001', { amount });
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

/**
 * Cents of an amount that the storefront names. The shop sells in US dollars alone (specification, section 9), and from here on
 * an amount has no currency any more: another one is refused, or it would be shown as dollars.
 *
 * @throws {ShopError} MONEY-001 when the amount is no decimal number, MONEY-002 when it is another currency.
 * @example usdCents({ amount: '148.00', currencyCode: 'USD' }) // 14800
 */
export function usdCents(money: MoneyV2): number {
  const { amount, currencyCode }: Partial<MoneyV2> = money ?? {};
  if (currencyCode !== 'USD') throw new ShopError('MONEY-002', { currencyCode });
  return toMinorUnits(typeof amount === 'string' ? amount : '');
}

/**
 * Minor units of a USD number, as carts store prices (specification, section 3: `price` is a number, USD, per unit).
 *
 * @example numberToMinorUnits(19.99) // 1999
 */
export function numberToMinorUnits(price: number): number {
  if (!Number.isFinite(price)) throw new ShopError('MONEY-001', { amount: String(price) });
  return Math.round(price * 100);
}

/**
 * Cents as shown to a shopper: US dollars with two decimals (specification, section 9). Written by hand: the first
 * `Intl.NumberFormat` of a page costs a phone 70 ms, and its result for whole cents is no different from this.
 *
 * @example formatMoney(14800) // '$148.00'
 */
export function formatMoney(minorUnits: number): string {
  const cents = Math.round(Math.abs(minorUnits));
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${minorUnits < 0 ? '-' : ''}$${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * The whole percent saved when `price` is paid instead of `full`; both in minor units. Rounded down, so a claim is never
 * larger than the saving.
 *
 * @example savingPercent(9900, 16500) // 40
 */
export function savingPercent(price: number, full: number): number {
  return full > price && full > 0 ? Math.floor(((full - price) * 100) / full) : 0;
}
