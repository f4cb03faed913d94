const LINK_PARAMETERS = ['access_token', 'error_code', 'error_description', 'error'];

/** How old a session in an address may be, in seconds, before the page warns of it (specification, section 9). */
const STALE_AFTER = 120;

/** The auth result in an address that a mail, or an attacker's link, has opened. */
export interface AuthLink {
  /** The error code, `otp_expired` for example; null if the address carries a session. */
  readonly error: string | null;
  /** Whether the session in the address was issued 120 s ago or earlier. */
  readonly isStale: boolean;
}

/** Reads an address that a mail may have led to, at a time in ms; null for any other. */
export function readAuthLink(address: string, now: number): AuthLink | null {
  const { hash } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  if (!LINK_PARAMETERS.some((name) => fragment.has(name))) return null;
  if (fragment.has('access_token')) {
    const issuedAt = Number(fragment.get('expires_at')) - Number(fragment.get('expires_in'));
    return { error: null, isStale: Math.round(now / 1000) - issuedAt >= STALE_AFTER };
  }
  return { error: fragment.get('error_code') ?? fragment.get('error') ?? 'unknown', isStale: false };
}
