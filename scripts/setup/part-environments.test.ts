import { expect, test } from 'vitest';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import { exposureKey, exposurePublicKey } from '../../sandbox/src/supabase/development-keys.ts';
import { partEnvironments, processEnvironments } from './part-environments.mjs';

const SECRET = { SUPABASE_SECRET_KEY: 'the-secret-key' };

test('secrets go to what needs them and to nothing that serves or builds', () => {
  const secrets = { ...SECRET, EXPERIMENTS_SIGNING_KEY: 's'.repeat(32), DATABASE_URL: 'postgresql://u:w@localhost/c' };
  const { withSecrets, open, server } = partEnvironments({ PORT: '4000', ...secrets });
  expect(withSecrets).toMatchObject({ PORT: '4000', ...secrets });
  expect(open).toMatchObject({ PORT: '4000' });
  for (const environment of [open, server]) {
    for (const [name, value] of Object.entries(secrets)) {
      expect(environment).not.toHaveProperty(name);
      expect(Object.values(environment)).not.toContain(value);
    }
  }
});

test('a server gets the public key of the secret, and another one of another secret', () => {
  const keyOf = (env: Record<string, string>) => partEnvironments(env).server.EXPERIMENTS_PUBLIC_KEY;
  expect(keyOf(SECRET)).toMatch(/^[\w-]{43}$/);
  expect(keyOf(SECRET)).toBe(keyOf(SECRET));
  expect(keyOf({ SUPABASE_SECRET_KEY: 'another' })).not.toBe(keyOf(SECRET));
  expect(keyOf({ ...SECRET, EXPERIMENTS_SIGNING_KEY: 's'.repeat(32) })).not.toBe(keyOf(SECRET));
});

test('of a hosted backend a server gets the public key of the signing key alone', () => {
  const hosted = { ...SECRET, SUPABASE_URL: 'https://project.supabase.co' };
  const keyOf = (env: Record<string, string>) => partEnvironments(env).server.EXPERIMENTS_PUBLIC_KEY;
  expect(keyOf(hosted)).toBeUndefined();
  expect(keyOf({ ...hosted, EXPERIMENTS_SIGNING_KEY: 's'.repeat(32) })).toMatch(/^[\w-]{43}$/);
});

test('a public key alone is handed on, and nothing is signed from there', () => {
  const given = partEnvironments({ ...SECRET, EXPERIMENTS_PUBLIC_KEY: 'k'.repeat(43) });
  expect([given.server.EXPERIMENTS_PUBLIC_KEY, given.maySign]).toEqual(['k'.repeat(43), false]);
});

test('a server beside the sandbox has the token that derives there, and one of a hosted backend the one that it is given', () => {
  const tokenOf = (env: Record<string, string>) => partEnvironments(env).server.SERVED_PAGES_TOKEN;
  expect(tokenOf(SECRET)).toMatch(/^[0-9a-f]{64}$/);
  const hosted = { ...SECRET, SUPABASE_URL: 'https://project.supabase.co' };
  expect(tokenOf(hosted)).toBeUndefined();
  expect(tokenOf({ ...hosted, SERVED_PAGES_TOKEN: 't'.repeat(32) })).toBe('t'.repeat(32));
  expect(partEnvironments({ ...SECRET, SERVED_PAGES_TOKEN: 't'.repeat(32) }).open).not.toHaveProperty(
    'SERVED_PAGES_TOKEN',
  );
});

test('a server of a registry has the token for returns, and nothing that builds or tries has it', () => {
  const token = `cc_${'t'.repeat(43)}`;
  const { open, server } = partEnvironments({ ...SECRET, REGISTRY_RETURN_TOKEN: token });
  expect(server.REGISTRY_RETURN_TOKEN).toBe(token);
  expect(open).not.toHaveProperty('REGISTRY_RETURN_TOKEN');
});

test('a server beside the sandbox vouches with the key that the sandbox believes, and one of a hosted backend with its own', () => {
  const keysOf = (env: Record<string, string>) => partEnvironments(env).server.EXPOSURE_KEYS;
  expect(keysOf(SECRET)).toBe(exposureKey(SECRET.SUPABASE_SECRET_KEY));
  expect(keysOf({ ...SECRET, SUPABASE_URL: 'https://project.supabase.co' })).toBeUndefined();
  expect(keysOf({ ...SECRET, EXPOSURE_KEYS: 'e'.repeat(32) })).toBe('e'.repeat(32));
  for (const env of [SECRET, { ...SECRET, EXPOSURE_KEYS: 'e'.repeat(32) }]) {
    expect(partEnvironments(env).open).not.toHaveProperty('EXPOSURE_KEYS');
    expect(exposurePublicKey(keysOf(env) ?? '')).toBe(createTokenIssuer(keysOf(env) ?? '').publicKey);
  }
});

test('the keys of cookies and the database of limits go to the server alone', () => {
  const own = { COOKIE_KEYS: 'k'.repeat(32), RATE_LIMIT_DATABASE_URL: 'postgres://counter:word@localhost/limits' };
  const { open, server } = partEnvironments({ ...SECRET, ...own });
  expect(server).toMatchObject(own);
  for (const name of Object.keys(own)) expect(open).not.toHaveProperty(name);
});

test('without any key the server is left to say what is missing', () => {
  const { server, maySign } = partEnvironments({});
  expect([server.EXPERIMENTS_PUBLIC_KEY, maySign]).toEqual([undefined, false]);
});

test('each process of the shop has a metrics’ port of its own, unless there is to be none', () => {
  const portsOf = (server: Record<string, string>, processes = 3) =>
    processEnvironments(server, processes).map(({ METRICS_PORT }) => METRICS_PORT);
  expect(portsOf({})).toEqual(['9464', '9465', '9466']);
  expect(portsOf({ PORT: '4000' })).toEqual(['10464', '10465', '10466']);
  expect(portsOf({ METRICS_PORT: '9000' })).toEqual(['9000', '9001', '9002']);
  expect(portsOf({ METRICS_PORT: '0' })).toEqual(['0', '0', '0']);
  expect([portsOf({}, 1), portsOf({ METRICS_PORT: 'nine' })]).toEqual([[undefined], ['nine', 'nine', 'nine']]);
});
