import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { authPolicy } from '../../sandbox/src/supabase/emulator.ts';

const CONFIGURATION = readFileSync(path.resolve(import.meta.dirname, '../config.toml'), 'utf8');

/** The lines of a section, as they are written. */
function section(name: string): string[] {
  const [, rest = ''] = CONFIGURATION.split(`\n[${name}]\n`);
  return (rest.split('\n[')[0] ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('mails about accounts go through a mail service that the environment names, with no secret in the file', () => {
  expect(section('auth.email.smtp')).toEqual([
    'enabled = true',
    'host = "env(SMTP_HOST)"',
    'port = 587',
    'user = "env(SMTP_USER)"',
    'pass = "env(SMTP_PASSWORD)"',
    'admin_email = "env(SMTP_SENDER)"',
    'sender_name = "The Capsule Collective"',
  ]);
});

test('the README names each variable that the configuration is pushed with', () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');
  const names = [...CONFIGURATION.matchAll(/"env\((\w+)\)"/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(readme).toContain(`${name}=`);
});

test('codes, links, sessions, and passwords are those of the stand-in', () => {
  expect(section('auth.email')).toEqual(
    expect.arrayContaining([
      `otp_length = ${authPolicy.codeDigits}`,
      `otp_expiry = ${authPolicy.linkSeconds}`,
      'enable_confirmations = true',
      'double_confirm_changes = true',
    ]),
  );
  expect(section('auth')).toEqual(
    expect.arrayContaining([
      `jwt_expiry = ${authPolicy.accessTokenSeconds}`,
      `minimum_password_length = ${authPolicy.minimumPasswordLength}`,
      'additional_redirect_urls = []',
      'enable_anonymous_sign_ins = false',
      'enable_manual_linking = false',
    ]),
  );
});

test('no provider but email is on, and none is left to the default of a project', () => {
  const providers = [...CONFIGURATION.matchAll(/^\[(auth\.external\.\w+)\]$/gm)].map(([, name]) => name ?? '');
  expect(providers).toHaveLength(19);
  for (const provider of providers) expect(section(provider)).toEqual(['enabled = false']);
  expect(section('auth.sms')).toEqual(['enable_signup = false', 'enable_confirmations = false']);
  for (const factor of ['totp', 'phone'])
    expect(section(`auth.mfa.${factor}`)).toEqual(['enroll_enabled = false', 'verify_enabled = false']);
});

test('every function judges its callers itself: the gateway verifies only tokens, and secret keys are none', () => {
  const functions = [...CONFIGURATION.matchAll(/^\[functions\.([\w-]+)\]$/gm)].map(([, name]) => name ?? '');
  expect(functions).toHaveLength(9);
  for (const name of functions) expect(section(`functions.${name}`)).toContain('verify_jwt = false');
});
