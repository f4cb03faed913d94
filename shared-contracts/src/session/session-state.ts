/** The signed-in person, as far as pages may know. */
export interface SessionUser {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** `app_metadata.role`; only a hint for pages, never a permission. */
  readonly role: string | null;
}

/** The specification's auth events (section 4). */
export type SessionEvent =
  | 'signed in'
  | 'signed out'
  | 'token refreshed'
  | 'password recovery'
  | 'user updated'
  | 'multi-factor verified';

/** The session slice: loading until the first session check completes. Written by its owner alone. */
export interface SessionState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: SessionUser | null;
  /** Access token, refresh token and expiry (seconds since the epoch) of the running session. */
  readonly session: { readonly accessToken: string; readonly refreshToken: string; readonly expiresAt: number } | null;
  readonly lastEvent: SessionEvent | null;
}

/** The session before the first check. */
export const loadingSession: SessionState = { status: 'loading', user: null, session: null, lastEvent: null };
