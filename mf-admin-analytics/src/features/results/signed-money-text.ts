import { moneyText } from 'experiments/results';

/** A difference with its sign. @example signedMoneyText(-1.2, 'USD') // '−$1.20' */
export function signedMoneyText(amount: number, currency: string): string {
  const text = moneyText(Math.abs(amount), currency);
  return amount < 0 ? `−${text}` : `+${text}`;
}
