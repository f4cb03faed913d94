import { expect, test } from 'vitest';
import { type AuthFault, faultOf, INCOMPLETE_CREDENTIALS } from './auth-fault.ts';

const faultFor = (code: string, more: { message?: string; reasons?: string[] } = {}): AuthFault | null =>
  faultOf({ error: { code, message: more.message ?? code, ...(more.reasons && { reasons: more.reasons }) } });

test('no error is no fault', () => {
  expect(faultOf({ error: null })).toBeNull();
});

test('wrong credentials are reported beside the password without revealing which of the two was wrong', () => {
  expect(faultFor('invalid_credentials')).toEqual({
    place: 'password',
    text: 'That email and password don’t match.',
  });
});

test('a weak password is reported with every reason', () => {
  expect(faultFor('weak_password', { reasons: ['length', 'characters'] })).toEqual({
    place: 'password',
    text: 'Use at least 8 characters. Use uppercase and lowercase letters and a number.',
  });
  expect(faultFor('weak_password', { reasons: ['pwned'] })?.text).toContain('data breach');
});

test('a weak password without a known reason is still reported beside its field', () => {
  const general = { place: 'password', text: 'Choose a longer password that’s harder to guess.' };
  expect(faultFor('weak_password')).toEqual(general);
  expect(faultFor('weak_password', { reasons: ['novel'] })).toEqual(general);
});

test('an email that is not confirmed offers another mail', () => {
  expect(faultFor('email_not_confirmed')).toMatchObject({ place: 'email', remedy: 'resend' });
});

test('an account that exists offers to sign in', () => {
  expect(faultFor('user_already_exists')).toMatchObject({ place: 'email', remedy: 'sign-in' });
  expect(faultFor('email_exists')).toEqual(faultFor('user_already_exists'));
});

test('a missing session asks to sign in again under each of its names', () => {
  const missing = { place: 'form', text: 'Please sign in again.', remedy: 'sign-in' };
  for (const code of ['session_not_found', 'refresh_token_not_found', 'AuthSessionMissingError', 'session_expired'])
    expect(faultFor(code)).toEqual(missing);
});

test('an invalid token asks for a new link', () => {
  const expired = { place: 'form', text: 'That link has expired. Please request a new one.', remedy: 'new-link' };
  for (const code of ['otp_expired', 'bad_jwt', 'AuthInvalidJwtError']) expect(faultFor(code)).toEqual(expired);
});

test('both rate limits ask the visitor to wait', () => {
  expect(faultFor('over_request_rate_limit')?.text).toContain('wait a few minutes');
  expect(faultFor('over_email_send_rate_limit')?.text).toContain('wait a minute');
});

test('incomplete credentials are reported in plain words', () => {
  expect(faultFor('validation_failed', { message: INCOMPLETE_CREDENTIALS })).toEqual({
    place: 'form',
    text: 'Enter your email and password.',
  });
});

test('an email that the service cannot read stands beside the email', () => {
  const message = 'Unable to validate email address: invalid format';
  expect(faultFor('validation_failed', { message })?.place).toBe('email');
  expect(faultFor('email_address_invalid')?.place).toBe('email');
});

test('an unreachable service is reported with a note that the input is still there', () => {
  expect(faultFor('AuthRetryableFetchError')?.text).toContain('What you typed is still here.');
  expect(faultFor('unreachable')).toEqual(faultFor('AuthRetryableFetchError'));
});

test('an unknown code is reported without the service’s own words', () => {
  const fault = faultFor('quantum_flux', { message: 'relation "auth.users" does not exist' });
  expect(fault).toEqual({ place: 'form', text: 'We couldn’t send that. Please check what you typed.' });
});

test('a code named like a property of every object is an unknown code', () => {
  expect(faultFor('constructor')?.place).toBe('form');
  expect(faultFor('toString')?.text).toBe(faultFor('quantum_flux')?.text);
});
