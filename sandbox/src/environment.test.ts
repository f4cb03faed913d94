import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { exposureKey } from './supabase/development-keys.ts';

test('nothing has to be set', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3100,
    siteOrigin: 'http://localhost:3000',
    sandboxOrigin: 'http://localhost:3100',
    storefrontToken: 'capsule-development-storefront-token',
    trustedProxies: 0,
    databaseUrl: undefined,
    cartLifetime: 10,
    catalogueTimes: 1,
  });
});

test('origins follow the ports, unless one is set', () => {
  expect(readEnvironment({ PORT: '4000', SANDBOX_PORT: '4100' })).toMatchObject({
    siteOrigin: 'http://localhost:4000',
    sandboxOrigin: 'http://localhost:4100',
  });
  expect(readEnvironment({ SITE_ORIGIN: 'https://shop.example/', DATABASE_URL: '' })).toMatchObject({
    siteOrigin: 'https://shop.example',
    databaseUrl: undefined,
  });
});

test('functions believe the tokens of the configured keys, or of the one that derives from the secret key', () => {
  const keysOf = (variables: NodeJS.ProcessEnv) => readEnvironment(variables).exposureKeys;
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)];
  expect(keysOf({ EXPOSURE_KEYS: `${next}, ${old}` })).toEqual([next, old]);
  expect(keysOf({ EXPOSURE_KEYS: '' })).toEqual([exposureKey()]);
  expect(keysOf({ SUPABASE_SECRET_KEY: 'sb_secret_own' })).toEqual([exposureKey('sb_secret_own')]);
  expect(() => keysOf({ EXPOSURE_KEYS: 'short' })).toThrow(/EXPOSURE_KEYS: /);
  expect(() => keysOf({ EXPOSURE_KEYS: ' , ' })).toThrow(/EXPOSURE_KEYS: /);
});

test('every wrong setting is named in one message', () => {
  const read = () => readEnvironment({ SANDBOX_PORT: '99999', SITE_ORIGIN: 'shop', PORT: 'x' });
  expect(read).toThrow(/PORT: [\s\S]*SITE_ORIGIN: [\s\S]*SANDBOX_PORT: /);
});
