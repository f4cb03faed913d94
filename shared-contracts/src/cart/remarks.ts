import * as z from 'zod/mini';
import { once } from '../once.ts';
import { BRAND } from '../brand.ts';

/**
 * The cookie in which the words of a checkout wait for a shopper without script: they are shown with the cart, and the next
 * press of Checkout accepts the same ones.
 */
export const REMARKS_COOKIE = `${BRAND.keyPrefix}-checkout-remarks`;

const MOST = 5;
const LONGEST = 200;
const remarksSchema = once(() => z.catch(z.array(z.string()), []));

function bounded(remarks: readonly string[]): string[] {
  return [...new Set(remarks)].slice(0, MOST).map((remark) => remark.slice(0, LONGEST));
}

/**
 * The cookie's value; equal remarks give equal values.
 *
 * @example encodeRemarks(answer.remarks)
 */
export function encodeRemarks(remarks: readonly string[]): string {
  return encodeURIComponent(JSON.stringify(bounded(remarks)));
}

/**
 * The remarks in a `Cookie` header. It comes from outside: what cannot be read is none.
 *
 * @example remarksOf(request.headers.get('Cookie')) // ['Gift cards are resting.']
 */
export function remarksOf(cookies: string | null): string[] {
  const prefix = `${REMARKS_COOKIE}=`;
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(prefix));
  try {
    return bounded(remarksSchema().parse(JSON.parse(decodeURIComponent(pair?.trim().slice(prefix.length) ?? '[]'))));
  } catch {
    return []; // Whatever does not decode is nobody's remark.
  }
}
