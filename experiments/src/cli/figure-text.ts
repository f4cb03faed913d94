/** The text in place of a figure when there is too little data. */
export const NOT_ENOUGH = 'not enough data';

/** A figure with the given number of digits, without a sign before a zero. */
export const fixedText = (value: number | null, digits: number): string =>
  value === null ? NOT_ENOUGH : value.toFixed(digits).replace(/^-(0\.?0*)$/, '$1');

/** @example percentText(0.0342) // '3.42%' */
export const percentText = (share: number | null, digits = 2): string =>
  share === null ? NOT_ENOUGH : `${fixedText(share * 100, digits)}%`;

/** The probability of chance alone. */
export function pText(p: number | null): string {
  return p !== null && p > 0 && p < 0.0001 ? p.toExponential(1) : fixedText(p, 4);
}
