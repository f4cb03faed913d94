import type { Context } from 'hono';
import { generateCookie, setCookie } from 'hono/cookie';

/** A cookie of an answer. */
export interface CookieToSet {
  readonly name: string;
  readonly value: string;
  /** Seconds; without it the cookie goes with the browser's session. */
  readonly maxAge?: number;
  /** For servers only: no script needs it. */
  readonly httpOnly?: boolean;
  /** The browser's own scripts read the value as it stands, so that it must not be encoded. */
  readonly isVerbatim?: boolean;
}

/** Sets cookies for the whole site: never for other sites' requests, and over https alone where the site has it. */
export function setCookies(c: Context, siteOrigin: string, cookies: readonly CookieToSet[]): void {
  for (const { name, value, maxAge, httpOnly, isVerbatim } of cookies) {
    const attributes = {
      sameSite: 'Lax' as const,
      secure: siteOrigin.startsWith('https:'),
      ...(maxAge === undefined ? {} : { maxAge }),
      ...(httpOnly ? { httpOnly } : {}),
    };
    if (!isVerbatim) setCookie(c, name, value, attributes);
    else {
      const text = generateCookie(name, '', attributes).replace(`${name}=`, () => `${name}=${value}`);
      c.header('Set-Cookie', text, { append: true });
    }
  }
}
