import { expect, test } from 'vitest';
import { parseRegistryServiceConfig } from './registry-service-config.ts';

const KEYS = {
  STOREFRONT_PUBLIC_TOKEN: 'public-token',
  SUPABASE_PUBLISHABLE_KEY: 'publishable-key',
  SUPABASE_SECRET_KEY: 'secret-key',
};

test('beside the sandbox a registry has a port, a folder, and a key without any setting', () => {
  const config = parseRegistryServiceConfig({ ...KEYS, DATA_DIR: '/shop/.data' });
  expect(config).toMatchObject({
    port: 3300,
    metricsPort: 9764,
    quota: 200_000_000,
    host: '127.0.0.1',
    dataDir: '/shop/.data/registry',
    name: 'capsule-registry',
    signingSecret: 'secret-key',
    validFor: 30 * 24 * 60 * 60 * 1000,
  });
  expect(parseRegistryServiceConfig({ ...KEYS, REGISTRY_VALID_SECONDS: '20' }).validFor).toBe(20_000);
  expect(config.shop.dataDir).toBe('/shop/.data/registry');
  expect(JSON.stringify(config.shop)).not.toContain('secret-key');
});

test('a hosted backend needs a signing key of the registry’s own', () => {
  const hosted = { ...KEYS, SUPABASE_URL: 'https://project.supabase.co' };
  expect(() => parseRegistryServiceConfig(hosted)).toThrow(/CONFIG-001.*REGISTRY_SIGNING_KEY: missing/);
  const signed = parseRegistryServiceConfig({ ...hosted, REGISTRY_SIGNING_KEY: 'k'.repeat(32) });
  expect(signed.signingSecret).toBe('k'.repeat(32));
});

test.each([
  ['REGISTRY_PORT', '0'],
  ['REGISTRY_NAME', 'A Registry'],
  ['REGISTRY_SIGNING_KEY', 'short'],
  ['REGISTRY_VALID_SECONDS', '4'],
])('a wrong %s is named', (name, value) => {
  expect(() => parseRegistryServiceConfig({ ...KEYS, [name]: value })).toThrow(
    expect.objectContaining({ code: 'CONFIG-001', details: { keys: [expect.stringContaining(name)] } }),
  );
});

const BUCKET = {
  REGISTRY_S3_ENDPOINT: 'https://s3.example/',
  REGISTRY_S3_BUCKET: 'releases',
  REGISTRY_S3_KEY_ID: 'id',
  REGISTRY_S3_SECRET_KEY: 'secret',
};

test('a bucket is used where all of its settings are there, and one that lacks a setting is refused', () => {
  expect(parseRegistryServiceConfig(KEYS).bucket).toBeUndefined();
  expect(parseRegistryServiceConfig({ ...KEYS, ...BUCKET, REGISTRY_S3_REGION: '' }).bucket).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'releases',
    region: 'us-east-1',
    keyId: 'id',
    secretKey: 'secret',
  });
  for (const name of Object.keys(BUCKET))
    expect(() => parseRegistryServiceConfig({ ...KEYS, ...BUCKET, [name]: '' })).toThrow(
      expect.objectContaining({ code: 'CONFIG-001', details: { keys: [expect.stringContaining(name)] } }),
    );
});
