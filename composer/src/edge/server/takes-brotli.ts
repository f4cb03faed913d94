import type { Context } from 'hono';

/** Whether whoever asks takes brotli; a weight of nought refuses it. */
export function takesBrotli(c: Context): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/.test(c.req.header('accept-encoding') ?? '');
}
