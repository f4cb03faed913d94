const LINK_PARAMETERS = ['access_token', 'error_code', 'error_description', 'error'];

/** What the auth service wrote behind the address when it sent somebody back to the shop from a mail. */
export interface AuthLink {
  /** `signup`, `recovery` …; null where the address carries no session. */
  readonly type: string | null;
  /** The code of what went wrong, `otp_expired` for example. */
  readonly error: string | null;
}

/** Reads an address that a mail may have led to; null for any other. */
export function readAuthLink(address: string): AuthLink | null {
  const { hash } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  if (!LINK_PARAMETERS.some((name) => fragment.has(name))) return null;
  if (fragment.has('access_token')) return { type: fragment.get('type'), error: null };
  return { type: null, error: fragment.get('error_code') ?? fragment.get('error') ?? 'unknown' };
}
