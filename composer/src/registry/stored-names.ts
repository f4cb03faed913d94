import { EXPERIMENT_COOKIES, TOKENS_COOKIE } from 'experiments/visit';
import { BRAND } from 'shared-contracts/brand';
import { CONSENT_KEY } from 'shared-runtime/consent';

/** Cookies that the server and its experiments read and set: no remote's handlers or pages get or set them. */
export const OWN_COOKIES: readonly string[] = [...Object.values(EXPERIMENT_COOKIES), TOKENS_COOKIE, CONSENT_KEY];

/**
 * The names that the shell, the shared runtime, and the experiments use in local and session storage, whichever remote calls them. The
 * cookies have mirrors there. A test compares the list with their sources.
 */
export const OWN_KEYS: readonly string[] = [
  ...OWN_COOKIES,
  `${BRAND.keyPrefix}-experiment:*`,
  `${BRAND.keyPrefix}-experiments-reloaded`,
  `${BRAND.keyPrefix}-session`,
  `${BRAND.keyPrefix}-sizes`,
  'react-router-scroll-positions',
];

const beginningOf = (name: string): string => (name.endsWith('*') ? name.slice(0, -1) : name);

/** Whether one name stands for a name of the other; `*` at an end stands for what follows. */
export function sharesNames(one: string, other: string): boolean {
  const covers = (open: string, name: string): boolean =>
    open.endsWith('*') && beginningOf(name).startsWith(beginningOf(open));
  return one === other || covers(one, other) || covers(other, one);
}

/** Whether a cookie's name is one of the shop's own. */
export const isOwnCookie = (name: string): boolean => OWN_COOKIES.some((own) => sharesNames(own, name));

/** Whether a key's name is one of the shop's own. */
export const isOwnKey = (name: string): boolean => OWN_KEYS.some((own) => sharesNames(own, name));
