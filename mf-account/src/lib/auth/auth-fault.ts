import { type AuthAnswer, entryOf, type ErrorCode } from 'shared-contracts';

/** A field of an account form, or the form as a whole. */
export type FaultPlace = 'email' | 'password' | 'current_password' | 'form';

/** An error of the auth service, in words for the visitor, and the field that it concerns. */
export interface AuthFault {
  readonly place: FaultPlace;
  readonly text: string;
  /** The remedy: another confirmation mail, signing in, or a new link. */
  readonly remedy?: 'resend' | 'sign-in' | 'new-link';
}

const shown = (code: ErrorCode): string => entryOf(code).shown;

const SESSION_MISSING: AuthFault = { place: 'form', text: shown('AUTH-004'), remedy: 'sign-in' };
const LINK_EXPIRED: AuthFault = { place: 'form', text: shown('AUTH-005'), remedy: 'new-link' };
const UNREACHABLE: AuthFault = { place: 'form', text: shown('BACKEND-001') };
const BAD_EMAIL: AuthFault = { place: 'email', text: 'There may be a typo in that email. Check it and try again.' };
const WRONG_CURRENT: AuthFault = {
  place: 'current_password',
  text: 'That password doesn’t match this account. Check it and try again.',
};
const ACCOUNT_EXISTS: AuthFault = {
  place: 'email',
  text: 'An account with this email already exists.',
  remedy: 'sign-in',
};

const FAULTS = new Map<string, AuthFault>(
  Object.entries({
    invalid_credentials: { place: 'password', text: shown('AUTH-002') },
    email_not_confirmed: {
      place: 'email',
      text: 'This email hasn’t been confirmed yet. Open the link in the email we sent you.',
      remedy: 'resend',
    },
    user_already_exists: ACCOUNT_EXISTS,
    email_exists: ACCOUNT_EXISTS,
    email_address_invalid: BAD_EMAIL,
    same_password: { place: 'password', text: 'That’s your current password. Choose a new one.' },
    current_password_mismatch: WRONG_CURRENT,
    current_password_required: WRONG_CURRENT,
    reauthentication_needed: SESSION_MISSING,
    over_request_rate_limit: { place: 'form', text: 'Too many attempts. Please wait a few minutes and try again.' },
    over_email_send_rate_limit: {
      place: 'form',
      text: 'We just sent you an email. Please wait a minute before requesting another.',
    },
    session_not_found: SESSION_MISSING,
    session_expired: SESSION_MISSING,
    refresh_token_not_found: SESSION_MISSING,
    refresh_token_already_used: SESSION_MISSING,
    user_not_found: SESSION_MISSING,
    AuthSessionMissingError: SESSION_MISSING,
    otp_expired: LINK_EXPIRED,
    bad_jwt: LINK_EXPIRED,
    flow_state_expired: LINK_EXPIRED,
    flow_state_not_found: LINK_EXPIRED,
    AuthInvalidJwtError: LINK_EXPIRED,
    user_banned: { place: 'form', text: 'This account is closed. If you think that’s a mistake, please contact us.' },
    signup_disabled: { place: 'form', text: 'We can’t create new accounts right now.' },
    unreachable: UNREACHABLE,
    AuthRetryableFetchError: UNREACHABLE,
    // An answer that is none, such as `{}`.
    AuthInvalidTokenResponseError: UNREACHABLE,
    request_timeout: UNREACHABLE,
    unexpected_failure: UNREACHABLE,
  }),
);

const WEAKNESSES = new Map([
  ['length', 'Use at least 8 characters.'],
  ['characters', 'Use uppercase and lowercase letters and a number.'],
  ['pwned', 'This password has appeared in a data breach. Choose one you don’t use anywhere else.'],
]);

function weakPassword(reasons: readonly string[]): AuthFault {
  const texts = reasons.flatMap((reason) => WEAKNESSES.get(reason) ?? []);
  return { place: 'password', text: texts.length > 0 ? texts.join(' ') : shown('AUTH-003') };
}

/** The specification's refusal of a sign-in that lacks one of its two parts (section 8). */
export const INCOMPLETE_CREDENTIALS = entryOf('AUTH-001').meaning;

/** The text for an answer's error; null if there is none. */
export function faultOf({ error }: AuthAnswer): AuthFault | null {
  if (!error) return null;
  if (error.code === 'weak_password') return weakPassword(error.reasons ?? []);
  if (error.message === INCOMPLETE_CREDENTIALS) return { place: 'form', text: shown('AUTH-001') };
  if (error.code === 'validation_failed')
    return /email/i.test(error.message) ? BAD_EMAIL : { place: 'form', text: shown('BACKEND-002') };
  return FAULTS.get(error.code) ?? { place: 'form', text: shown('BACKEND-002') };
}
