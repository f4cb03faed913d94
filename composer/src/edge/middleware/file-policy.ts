import type { MiddlewareHandler } from 'hono';

export const POLICY_HEADER = 'content-security-policy';

/** The policy of a hashed file: opened or framed it has an origin of its own and runs nothing. Each page loads many, so it is short. */
export const SANDBOX = 'sandbox';

/** No script, no request, no frame: drawings and lists are shown, and may style themselves. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Gives a policy to every answer that brings none of its own. Browsers show every address here as a document on the shop's
 * origin, and a frame of it without a policy would run code that the pages' own policy refuses.
 */
export const filePolicy: MiddlewareHandler = async (c, next) => {
  await next();
  // An answer of 304 would replace the policy of the document that the browser keeps.
  if (c.res.status !== 304 && !c.res.headers.has(POLICY_HEADER)) c.header(POLICY_HEADER, POLICY);
};
