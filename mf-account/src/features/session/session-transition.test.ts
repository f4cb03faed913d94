import type { SessionState } from 'shared-contracts';
import { expect, test } from 'vitest';
import { ADA, sessionOf } from '../../testing/auth-service.ts';
import { type AuthEvent, afterAuthEvent, type BackendSession, withoutSession } from './session-transition.ts';

const loading: SessionState = { status: 'loading', user: null, session: null, lastEvent: null };
const ada: BackendSession = sessionOf({ ...ADA }) as unknown as BackendSession; // The double hands out the fields that are read.

test.each<[AuthEvent, SessionState['lastEvent']]>([
  ['SIGNED_IN', 'signed in'],
  ['TOKEN_REFRESHED', 'token refreshed'],
  ['PASSWORD_RECOVERY', 'password recovery'],
  ['USER_UPDATED', 'user updated'],
  ['MFA_CHALLENGE_VERIFIED', 'multi-factor verified'],
])('%s with a session is signed in, told as "%s"', (event, text) => {
  expect(afterAuthEvent(loading, event, ada)).toMatchObject({ status: 'signed-in', lastEvent: text });
});

test('the first check is no event', () => {
  expect(afterAuthEvent(loading, 'INITIAL_SESSION', ada)).toMatchObject({ status: 'signed-in', lastEvent: null });
  expect(afterAuthEvent(loading, 'INITIAL_SESSION', null)).toEqual({ ...loading, status: 'signed-out' });
});

test('signing out forgets user and tokens', () => {
  const signedIn = afterAuthEvent(loading, 'SIGNED_IN', ada);
  expect(afterAuthEvent(signedIn, 'SIGNED_OUT', null)).toEqual({
    status: 'signed-out',
    user: null,
    session: null,
    lastEvent: 'signed out',
  });
});

test('metadata that is no text is no name, and no role', () => {
  const odd = { ...ada, user: { ...ada.user, user_metadata: { first_name: 7 }, app_metadata: { role: ['admin'] } } };
  expect(afterAuthEvent(loading, 'SIGNED_IN', odd).user).toMatchObject({ firstName: '', lastName: '', role: null });
});

test('a role that people give themselves is no role', () => {
  const forged = { ...ada, user: { ...ada.user, user_metadata: { role: 'admin' }, app_metadata: {} } };
  expect(afterAuthEvent(loading, 'SIGNED_IN', forged).user?.role).toBeNull();
});

test('a session without a user to check is signed out', () => {
  expect(withoutSession(loading).status).toBe('signed-out');
});
