import { parseJson, z } from 'shared-runtime';
import { REMARKS_COOKIE } from './handler-cookies.ts';

const MOST = 5;
const LONGEST = 200;
const Remarks = z.catch(z.array(z.string()), []);

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
 * The remarks in a `Cookie` header. It is untrusted input: an unreadable value counts as none.
 *
 * @example remarksOf(request.headers.get('Cookie')) // ['Gift cards are resting.']
 */
export function remarksOf(cookies: string | null): string[] {
  const prefix = `${REMARKS_COOKIE}=`;
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(prefix));
  try {
    return bounded(Remarks.parse(parseJson(decodeURIComponent(pair?.trim().slice(prefix.length) ?? '[]'))));
  } catch {
    return []; // A value that does not decode holds no remark.
  }
}
