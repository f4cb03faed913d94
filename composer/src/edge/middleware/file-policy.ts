import type { MiddlewareHandler } from 'hono';

const HEADER = 'content-security-policy';

/** No script, no request, no frame: drawings and lists are shown, and may style themselves. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Gives a policy to every answer that brings none of its own. Browsers show whatever has an address here as a document on the
 * shop's origin, and a frame of it without a policy would run what the pages' own policy refuses.
 */
export const filePolicy: MiddlewareHandler = async (c, next) => {
  await next();
  // An answer of 304 would replace the policy of the document that the browser keeps.
  if (c.res.status !== 304 && !c.res.headers.has(HEADER)) c.header(HEADER, POLICY);
};
