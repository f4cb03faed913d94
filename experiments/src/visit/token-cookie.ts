import { BRAND } from 'shared-contracts';
import type { Vouched } from '../vouch/exposure-text.ts';

/**
 * The tokens of the arms that a document gave, for some minutes: `visitor&experiment:phase:variant:token&…`. Local storage holds
 * others under the same name.
 */
export const TOKENS_COOKIE = `${BRAND.keyPrefix}-vouched`;

/** Nothing longer may be sent: the backend would refuse the event for good. */
const LONGEST = 128;

/** The value of the cookie for one visitor's arms; null for none. */
export function writeTokens(tokens: readonly (readonly [Vouched, string])[]): string | null {
  const [first] = tokens;
  if (!first) return null;
  const arms = tokens.map(([{ experiment, phase, variant }, token]) => `${experiment}:${phase}:${variant}:${token}`);
  return [first[0].visitor, ...arms].join('&');
}

/** The token of an arm in `document.cookie`. The visitor has to be the same: two tabs that are opened at once are given two. */
export function tokenIn(cookies: string, { visitor, experiment, phase, variant }: Vouched): string | null {
  const given = cookies.split(`${TOKENS_COOKIE}=${visitor}`)[1]?.split(';')[0];
  const token = given?.split(`&${experiment}:${phase}:${variant}:`)[1]?.split('&')[0];
  return token && token.length <= LONGEST ? token : null;
}
