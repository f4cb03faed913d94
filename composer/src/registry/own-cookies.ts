import { EXPERIMENT_COOKIES, TOKENS_COOKIE } from 'experiments/visit';
import { CONSENT_KEY } from 'shared-runtime/consent';

/** Cookies that the server and its experiments read and set: no remote's handlers get or set them. */
export const OWN_COOKIES: readonly string[] = [...Object.values(EXPERIMENT_COOKIES), TOKENS_COOKIE, CONSENT_KEY];
