import type { CookieSigner } from '../edge/server/cookie-signer.ts';
import { testComposition, testRelease } from './test-composition.ts';
import { TestRenderer } from './test-renderer.ts';

/** The signed cookie of {@link HANDLING}, with which its handler is asked before pages. */
export const SIGNED = 'shop-handed-over';

/** A release that handles two forms, of which one waits for the storefront. */
export const HANDLING = testRelease('mf-handling', {
  handlers: [
    { path: '/cart/add', expose: './add', mostBytes: 8192 },
    { path: '/cart/checkout', expose: './check-out', mostBytes: 8192, slow: true },
  ],
  beforePages: { expose: './before', cookie: SIGNED },
  cookies: { 'shop-lines': { maxAge: 1_209_600 }, [SIGNED]: { maxAge: 86_400, httpOnly: true, signed: true } },
});

/** The signed cookie as a browser sends it. */
export function signedCookie(signer: CookieSigner, value = 'cart:abc123'): string {
  return `${SIGNED}=${encodeURIComponent(signer.sign(SIGNED, value))}`;
}

/** A renderer that has {@link HANDLING}, with the given handlers by the paths of their forms. */
export function handlingRenderer(handlers: TestRenderer['handlers'] = {}): TestRenderer {
  const pool = new TestRenderer();
  pool.composition = testComposition(testRelease('mf-catalog'), HANDLING);
  Object.assign(pool.handlers, handlers);
  return pool;
}
