import { BRAND } from 'shared-contracts/brand';
import type { Vouched } from '../vouch/exposure-text.ts';

/**
 * The tokens of a document's arms, for some minutes: `whose&experiment:phase:variant:token&…`. Local storage holds other tokens
 * under the same name.
 */
export const TOKENS_COOKIE = `${BRAND.keyPrefix}-vouched`;

/** The backend would permanently refuse an event with a longer token. */
const LONGEST = 128;

/**
 * The number of characters of the visitor number in the cookie. They detect a second number: two tabs opened at once are given
 * two, of which the browser keeps one.
 */
const ENOUGH = 8;

/** The value of the cookie for one visitor's arms; null for none. */
export function writeTokens(tokens: readonly (readonly [Vouched, string])[]): string | null {
  const [first] = tokens;
  if (!first) return null;
  const arms = tokens.map(([{ experiment, phase, variant }, token]) => `${experiment}:${phase}:${variant}:${token}`);
  return [first[0].visitor.slice(0, ENOUGH), ...arms].join('&');
}

/**
 * The token of an arm, `experiment:phase:variant`, in `document.cookie`; undefined for another visitor's token, or without one.
 */
export function tokenIn(cookies: string, visitor: string, arm: string): string | undefined {
  const tokens = cookies.split(`${TOKENS_COOKIE}=${String(visitor).slice(0, ENOUGH)}&`)[1]?.split(';')[0];
  const token = `&${tokens}`.split(`&${arm}:`)[1]?.split('&')[0];
  return token && token.length <= LONGEST ? token : undefined;
}
