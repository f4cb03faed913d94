import { expect, test } from 'vitest';
import { toPublicConfig } from './server-config.ts';
import { parseToolConfig } from './tool-config.ts';

/** Where the follow icons lead while no account is configured. */
const STAND_INS = {
  instagram: 'http://localhost:3100/follow/instagram',
  pinterest: 'http://localhost:3100/follow/pinterest',
  tiktok: 'http://localhost:3100/follow/tiktok',
};

const KEYS = {
  STOREFRONT_PUBLIC_TOKEN: 'public-token',
  SUPABASE_PUBLISHABLE_KEY: 'publishable-key',
  SUPABASE_SECRET_KEY: 'secret-key',
};

test('a tool has the server’s configuration, the secret key, and the signing key of experiments', () => {
  expect(parseToolConfig({ ...KEYS, PORT: '4000', EXPERIMENTS_SIGNING_KEY: 'k'.repeat(32) })).toMatchObject({
    siteOrigin: 'http://localhost:4000',
    supabase: { url: 'http://localhost:3100', publishableKey: 'publishable-key', secretKey: 'secret-key' },
    experimentsSigningKey: 'k'.repeat(32),
  });
});

test.each([
  ['SUPABASE_SECRET_KEY', ''],
  ['EXPERIMENTS_SIGNING_KEY', 'short'],
  ['PORT', 'x'],
])('a wrong %s is named, without its value', (name, value) => {
  const details = { keys: [expect.stringContaining(name)] };
  expect(() => parseToolConfig({ ...KEYS, [name]: value })).toThrow(
    expect.objectContaining({ code: 'CONFIG-001', details }),
  );
});

test('the development secret key alone is enough to refuse foreign addresses', () => {
  const variables = {
    ...KEYS,
    SUPABASE_SECRET_KEY: 'sb_secret_capsulecollectivedevelopmentonly',
    SITE_ORIGIN: 'https://shop.example',
  };
  expect(() => parseToolConfig(variables)).toThrow(expect.objectContaining({ code: 'CONFIG-002' }));
});

test('the public part holds no secret', () => {
  const config = parseToolConfig({ ...KEYS, EXPERIMENTS_SIGNING_KEY: 'k'.repeat(32) });
  expect(JSON.stringify(toPublicConfig(config))).not.toMatch(/secret-key|kkkk/);
  expect(toPublicConfig(config)).toEqual({
    siteOrigin: 'http://localhost:3000',
    storefront: { origin: 'http://localhost:3100', publicToken: 'public-token', retries: 2 },
    supabase: { url: 'http://localhost:3100', publishableKey: 'publishable-key' },
    consentMode: 'opt-out',
    follow: STAND_INS,
    contact: { email: 'hello@thecapsulecollective.com' },
  });
});
