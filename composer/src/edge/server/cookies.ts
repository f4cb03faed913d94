import type { VisitCookie } from 'experiments/visit';
import type { Context } from 'hono';
import { generateCookie } from 'hono/cookie';

/** A cookie of an answer. */
export interface CookieToSet extends VisitCookie {
  /** Only servers may read it: no script needs it. */
  readonly httpOnly?: boolean;
}

/** A cookie for the whole site as a header: never for other sites' requests, and over https alone where the site has it. */
export function cookieText({ name, value, maxAge, httpOnly, isVerbatim }: CookieToSet, siteOrigin: string): string {
  const attributes = {
    path: '/',
    sameSite: 'Lax' as const,
    secure: siteOrigin.startsWith('https:'),
    ...(maxAge === undefined ? {} : { maxAge }),
    ...(httpOnly ? { httpOnly } : {}),
  };
  if (!isVerbatim) return generateCookie(name, value, attributes);
  return generateCookie(name, '', attributes).replace(`${name}=`, () => `${name}=${value}`);
}

/** Sets cookies of an answer. */
export function setCookies(c: Context, siteOrigin: string, cookies: readonly CookieToSet[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookieText(cookie, siteOrigin), { append: true });
}
