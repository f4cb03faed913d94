import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Composition } from 'shared-contracts/composition';
import type { AcceptedIntent } from '../../render/accepted-intent.ts';
import { type OwnedHandler, releaseHandlers } from '../../render/release-handlers.ts';
import type { CookieSigner } from '../server/cookie-signer.ts';
import { setCookies } from '../server/cookies.ts';

/** The cookies of a request that a handler may read; of signed ones, the values that the server has signed. */
export function handlerCookies(
  header: string | undefined,
  { cookies }: Pick<OwnedHandler, 'cookies'>,
  signer: CookieSigner,
): Record<string, string> {
  const given = parse(header ?? '');
  const read = Object.entries(cookies).flatMap(([name, { signed }]): [string, string][] => {
    const sent = given[name];
    const value = sent !== undefined && signed ? signer.verify(name, sent) : sent;
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(read);
}

/** Sets the cookies of an intent as its remote declares them; one that is ended needs no signature. */
export function setHandlerCookies(
  c: Context,
  { cookies: declared }: Pick<OwnedHandler, 'cookies'>,
  { cookies }: AcceptedIntent,
  { siteOrigin, signer }: { readonly siteOrigin: string; readonly signer: CookieSigner },
): void {
  const written = cookies.map(({ name, value, maxAge }) => {
    const { httpOnly, signed } = declared[name] ?? {};
    const text = signed && maxAge > 0 ? signer.sign(name, value) : value;
    return { name, value: text, maxAge, ...(httpOnly && { httpOnly }) };
  });
  setCookies(c, siteOrigin, written);
}

/** A request's cookies as pages may see them: without those that handlers have signed. */
export function withoutSigned(cookies: string, composition: Composition | undefined): string {
  const { signed } = releaseHandlers(composition);
  if (![...signed].some((name) => cookies.includes(name))) return cookies;
  const kept = cookies.split(';').filter((cookie) => !signed.has(cookie.split('=')[0]?.trim() ?? ''));
  return kept.join(';').trim();
}
