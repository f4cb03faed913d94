import type { SessionEvent, SessionState, SessionUser } from 'shared-contracts';
import type { AuthClient } from '../../lib/auth/auth-answer.ts';

/** The events that supabase-js speaks of. */
export type AuthEvent = Parameters<Parameters<AuthClient['onAuthStateChange']>[0]>[0];

/** A session as supabase-js keeps it. */
export type BackendSession = NonNullable<Awaited<ReturnType<AuthClient['getSession']>>['data']['session']>;

/** The specification's names for the auth events (section 4); the first check of a page is none of them. */
const EVENT_TEXTS: Readonly<Record<AuthEvent, SessionEvent | null>> = {
  INITIAL_SESSION: null,
  SIGNED_IN: 'signed in',
  SIGNED_OUT: 'signed out',
  TOKEN_REFRESHED: 'token refreshed',
  PASSWORD_RECOVERY: 'password recovery',
  USER_UPDATED: 'user updated',
  MFA_CHALLENGE_VERIFIED: 'multi-factor verified',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function userOf({ user }: BackendSession): SessionUser {
  const role: unknown = user.app_metadata['role'];
  return {
    id: user.id,
    email: user.email ?? null,
    firstName: textOf(user.user_metadata['first_name']),
    lastName: textOf(user.user_metadata['last_name']),
    role: typeof role === 'string' ? role : null,
  };
}

/** The session slice after an auth event. */
export function afterAuthEvent(current: SessionState, event: AuthEvent, session: BackendSession | null): SessionState {
  const lastEvent = EVENT_TEXTS[event] ?? current.lastEvent;
  if (!session) return { status: 'signed-out', user: null, session: null, lastEvent };
  return {
    status: 'signed-in',
    user: userOf(session),
    session: {
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      expiresAt: session.expires_at ?? 0,
    },
    lastEvent,
  };
}

/** The session slice of a visitor without a session to check. */
export function withoutSession(current: SessionState): SessionState {
  return { status: 'signed-out', user: null, session: null, lastEvent: current.lastEvent };
}
