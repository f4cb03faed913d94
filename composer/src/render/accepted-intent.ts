import type { ReleaseCookie } from 'shared-contracts/composition';
import { parseJson } from 'shared-runtime/parse-json';
import type { Intent } from 'shared-runtime/handlers';
import { z } from 'zod';
import { pageRedirect, type RedirectTargets } from './page-redirect.ts';
import { BEFORE_PAGES, type OwnedHandler } from './release-handlers.ts';
import { LONGEST_INTENT } from './render-protocol.ts';

const LONGEST_ADDRESS = 4096;
/** Maximum length (bytes) of a cookie's name and value together; browsers drop longer ones. */
const LONGEST_COOKIE = 4096;
/** Bytes that the server's signature adds. */
const SIGNATURE = 44;

const Sent = z.strictObject({
  redirect: z.string().max(LONGEST_ADDRESS).nullable(),
  cookies: z
    .array(z.strictObject({ name: z.string(), value: z.string(), maxAge: z.int().min(0) }))
    .max(8)
    .default([]),
});

/** The actions that the server takes for a handler. The redirect is a path of the site or a storefront address; null before pages. */
export type AcceptedIntent = Required<Intent>;

type Cookie = AcceptedIntent['cookies'][number];

function lengthOf({ name, value }: Cookie, { signed }: ReleaseCookie): number {
  try {
    return name.length + 1 + encodeURIComponent(value).length + (signed ? SIGNATURE : 0);
  } catch {
    return Number.POSITIVE_INFINITY; // Half a character: not valid in a header.
  }
}

function checkCookies(cookies: readonly Cookie[], declared: OwnedHandler['cookies']): void {
  if (new Set(cookies.map(({ name }) => name)).size < cookies.length) throw new Error('it set a cookie twice');
  for (const cookie of cookies) {
    const own = Object.hasOwn(declared, cookie.name) ? declared[cookie.name] : undefined;
    if (!own) throw new Error('it set a cookie that its remote doesn’t declare');
    if (cookie.maxAge > own.maxAge) throw new Error(`it set ${cookie.name} for longer than its remote declares`);
    if (lengthOf(cookie, own) > LONGEST_COOKIE) throw new Error(`it set ${cookie.name} to a value that is too long`);
  }
}

function redirectOf(redirect: string | null, targets: RedirectTargets): string {
  const accepted = redirect === null ? null : pageRedirect(redirect, targets);
  if (accepted !== null) return accepted;
  const origin = redirect !== null && URL.canParse(redirect) ? new URL(redirect).origin : 'nowhere';
  throw new Error(`it led to ${origin}, which is neither this site nor a configured origin of the storefront`);
}

/**
 * Validates the intent of a handler: redirects to the site or the storefront, and cookies that the release declares, within their
 * limits of lifetime and size. A handler that runs before pages does not redirect, and always ends its own cookie together with those
 * that it sets, so that it does not run again for the same request.
 *
 * @throws {Error} with a text for the log, where it asks for anything else.
 */
export function acceptedIntent(
  text: unknown,
  handler: Pick<OwnedHandler, 'cookies' | 'path'> & { readonly cookie?: string },
  targets: RedirectTargets,
): AcceptedIntent {
  if (typeof text !== 'string' || text.length > LONGEST_INTENT) throw new Error('it answered with no intent');
  const json = parseJson(text);
  if (json === undefined) throw new Error('it answered with no intent');
  const { data: intent } = Sent.safeParse(json);
  if (!intent) throw new Error('it answered with something other than an intent');
  checkCookies(intent.cookies, handler.cookies);
  if (handler.path !== BEFORE_PAGES) return { ...intent, redirect: redirectOf(intent.redirect, targets) };
  const isEnded = intent.cookies.some(({ name, maxAge }) => name === handler.cookie && maxAge === 0);
  if (intent.redirect !== null) throw new Error('it led elsewhere before a page');
  if (intent.cookies.length > 0 && !isEnded) throw new Error('it didn’t end its cookie before a page');
  return intent;
}
