import { expect, test } from 'vitest';
import { refuseSecrets, withoutSecrets } from './secrets.ts';

const OPEN = {
  PATH: '/bin',
  STOREFRONT_PUBLIC_TOKEN: 'token',
  SUPABASE_PUBLISHABLE_KEY: 'key',
  EXPERIMENTS_PUBLIC_KEY: 'k',
};

test.each([
  'SUPABASE_SECRET_KEY',
  'EXPERIMENTS_SIGNING_KEY',
  'DATABASE_URL',
  'REGISTRY_TOKEN',
  'REGISTRY_S3_SECRET_KEY',
])('%s is taken out, and refused where it came along', (name) => {
  expect(withoutSecrets({ ...OPEN, [name]: 'hidden' })).toEqual(OPEN);
  expect(() => refuseSecrets({ ...OPEN, [name]: 'hidden' })).toThrow(
    expect.objectContaining({ code: 'CONFIG-003', details: { variables: [name] } }),
  );
});

test.each(['AWS_SECRET_ACCESS_KEY', 'PGPASSWORD', 'NPM_AUTH_TOKEN', 'SOME_API_KEY', 'github_private_key'])(
  '%s in the environment of a start is taken out too, and no server refuses it',
  (name) => {
    expect(withoutSecrets({ ...OPEN, [name]: 'hidden' })).toEqual(OPEN);
    expect(() => refuseSecrets({ ...OPEN, [name]: 'hidden' })).not.toThrow();
  },
);

test.each(['SERVED_PAGES_TOKEN', 'COOKIE_KEYS', 'EXPOSURE_KEYS', 'RATE_LIMIT_DATABASE_URL', 'REGISTRY_RETURN_TOKEN'])(
  '%s of a server is kept from builds and trials, and refused to no server',
  (name) => {
    expect(withoutSecrets({ ...OPEN, [name]: 'token' })).toEqual(OPEN);
    expect(() => refuseSecrets({ ...OPEN, [name]: 'token' })).not.toThrow();
  },
);

test('public variables are kept, an empty secret is none, and unset variables get no value', () => {
  expect(withoutSecrets({ ...OPEN, UNSET: undefined })).toEqual(OPEN);
  expect(() => refuseSecrets({ ...OPEN, SUPABASE_SECRET_KEY: '' })).not.toThrow();
});
