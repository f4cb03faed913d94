import { expect, test } from 'vitest';
import { isShopError, type ShopError } from '../errors/index.ts';
import { parseServerConfig, toPublicConfig } from './server-config.ts';

/** Where the follow icons lead while no account is configured. */
const STAND_INS = {
  instagram: 'http://localhost:3100/follow/instagram',
  pinterest: 'http://localhost:3100/follow/pinterest',
  tiktok: 'http://localhost:3100/follow/tiktok',
};

const KEYS = { STOREFRONT_PUBLIC_TOKEN: 'public-token', SUPABASE_PUBLISHABLE_KEY: 'publishable-key' };
const DEVELOPMENT_KEYS = {
  STOREFRONT_PUBLIC_TOKEN: 'capsule-development-storefront-token',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_capsulecollectivedevelopment',
};

function refusal(environment: Record<string, string>): ShopError {
  try {
    parseServerConfig(environment);
  } catch (error) {
    if (isShopError(error)) return error;
  }
  throw new Error('expected a refusal');
}

test('the keys alone are a configuration: addresses and ports derive', () => {
  expect(parseServerConfig(KEYS)).toEqual({
    port: 3000,
    hosts: [],
    sandboxPort: 3100,
    processes: 1,
    dataDir: '.data',
    siteOrigin: 'http://localhost:3000',
    storefront: { origin: 'http://localhost:3100', publicToken: 'public-token', retries: 2 },
    supabase: { url: 'http://localhost:3100', publishableKey: 'publishable-key' },
    storefrontOrigins: ['http://localhost:3100'],
    metaPixelId: undefined,
    policyOrigins: [],
    testPageOrigins: [],
    consentMode: 'opt-out',
    follow: STAND_INS,
    contact: { email: 'hello@thecapsulecollective.com' },
    experimentsPublicKey: undefined,
    edge: {
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
      metricsNames: [],
      logRequests: 'notable',
      trustedProxies: 0,
      rateLimitDatabaseUrl: undefined,
      servedPagesToken: undefined,
      cookieKeys: [],
      exposureKeys: [],
      readerTimeout: 30_000,
    },
  });
});

test('a registry is followed with its keys, and its files come from it or from another place', () => {
  const [key, next] = ['k'.repeat(43), 'n'.repeat(43)];
  const followed = { ...KEYS, REGISTRY_URL: 'https://registry.example', REGISTRY_KEYS: `${key}, ${next}` };
  const registry = { url: 'https://registry.example', keys: [key, next], name: undefined };
  expect(parseServerConfig(followed).registry).toEqual({ ...registry, releasesUrl: 'https://registry.example' });
  const elsewhere = { ...followed, REGISTRY_NAME: 'shop', RELEASES_URL: 'https://releases.example/bucket/' };
  expect(parseServerConfig(elsewhere).registry).toEqual({
    ...registry,
    name: 'shop',
    releasesUrl: 'https://releases.example/bucket',
  });
});

test('a registry without keys is refused, because any machine on the way could sign for it', () => {
  expect(refusal({ ...KEYS, REGISTRY_URL: 'https://registry.example' }).details).toMatchObject({
    keys: [expect.stringMatching(/^REGISTRY_KEYS: missing/)],
  });
});

test('a token for returns goes to the registry over TLS, or on the same machine', () => {
  const token = `cc_${'t'.repeat(43)}`;
  const followed = (url: string) => ({
    ...KEYS,
    REGISTRY_URL: url,
    REGISTRY_KEYS: 'k'.repeat(43),
    REGISTRY_RETURN_TOKEN: token,
  });
  for (const url of ['https://registry.example', 'http://127.0.0.1:4000'])
    expect(parseServerConfig(followed(url)).registry?.returnToken).toBe(token);
  expect(refusal(followed('http://registry.example')).details).toMatchObject({
    keys: [expect.stringMatching(/^REGISTRY_URL: must be https/)],
  });
});

test('the names of the operators’ port are a list', () => {
  const { edge } = parseServerConfig({ ...KEYS, METRICS_NAMES: 'shop.internal, metrics.shop.internal' });
  expect(edge.metricsNames).toEqual(['shop.internal', 'metrics.shop.internal']);
});

test('the metrics have a port beside the shop’s, in the range that there is, or the one that is named, or none', () => {
  const portOf = (environment: Record<string, string>) =>
    parseServerConfig({ ...KEYS, ...environment }).edge.metricsPort;
  expect(portOf({ PORT: '8080' })).toBe(14_544);
  expect(portOf({ PORT: '60000' })).toBe(53_536);
  expect(portOf({ PORT: '60000', METRICS_PORT: '9090' })).toBe(9090);
  expect(portOf({ METRICS_PORT: '0' })).toBe(0);
});

test.each([
  { METRICS_PORT: '70000' },
  { LOG_REQUESTS: 'some' },
  { TRUSTED_PROXIES: '-1' },
  { TRUSTED_PROXIES: 'all' },
  { RATE_LIMIT_DATABASE_URL: 'http://localhost' },
  { SLOW_READER_SECONDS: '0' },
  { SERVED_PAGES_TOKEN: 'short' },
  { COOKIE_KEYS: `${'k'.repeat(32)},short` },
  { CHECKOUT_ORIGIN: 'https://checkout.example/cart' },
  { CHECKOUT_ORIGIN: 'http://checkout.example' },
  { CHECKOUT_ORIGIN: '*.myshopify.com' },
  { STOREFRONT_DOMAIN: 'shop.example;script-src' },
  { REGISTRY_URL: 'https://registry.example/channel' },
  { REGISTRY_KEYS: 'short', REGISTRY_URL: 'https://registry.example' },
  { REGISTRY_NAME: 'A Registry' },
  { RELEASES_URL: 'releases.example' },
  { REGISTRY_RETURN_TOKEN: 'short' },
])('%o is refused by its name', (environment) => {
  expect(refusal({ ...KEYS, ...environment }).details).toMatchObject({
    keys: [expect.stringContaining(Object.keys(environment)[0] ?? '')],
  });
});

test('unset addresses follow the ports, and an empty value counts as unset', () => {
  const config = parseServerConfig({
    ...KEYS,
    PORT: '4000',
    SANDBOX_PORT: '4100',
    SITE_ORIGIN: '',
    STOREFRONT_DOMAIN: '',
    SUPABASE_URL: '',
    META_PIXEL_ID: '',
  });
  expect([config.siteOrigin, config.storefront.origin, config.supabase.url]).toEqual([
    'http://localhost:4000',
    'http://localhost:4100',
    'http://localhost:4100',
  ]);
});

test('a storefront may be named by its domain alone, and origins lose their slash', () => {
  const config = parseServerConfig({
    ...KEYS,
    STOREFRONT_DOMAIN: 'example.myshopify.com',
    SITE_ORIGIN: 'https://www.example.com/',
  });
  expect([config.storefront.origin, config.siteOrigin]).toEqual([
    'https://example.myshopify.com',
    'https://www.example.com',
  ]);
});

test('a shopper pays at the storefront, or at a checkout of its own host', () => {
  const origins = (variables: Record<string, string>) => {
    const config = parseServerConfig({ ...KEYS, ...variables });
    expect(toPublicConfig(config)).not.toHaveProperty('storefrontOrigins');
    return config.storefrontOrigins;
  };
  const STOREFRONT_DOMAIN = 'example.myshopify.com';
  expect(origins({ CHECKOUT_ORIGIN: '' })).toEqual(['http://localhost:3100']);
  expect(origins({ STOREFRONT_DOMAIN })).toEqual(['https://example.myshopify.com']);
  expect(origins({ STOREFRONT_DOMAIN, CHECKOUT_ORIGIN: 'checkout.example.com' })).toEqual([
    'https://example.myshopify.com',
    'https://checkout.example.com',
  ]);
  expect(origins({ STOREFRONT_DOMAIN, CHECKOUT_ORIGIN: STOREFRONT_DOMAIN })).toHaveLength(1);
});

test('every wrong key is named in one message', () => {
  const wrong = {
    PORT: '0',
    SANDBOX_PORT: 'x',
    SHELL_PROCESSES: '0',
    SITE_ORIGIN: 'https://example.com/shop',
    STOREFRONT_DOMAIN: 'ftp://example.com',
    STOREFRONT_PUBLIC_TOKEN: '',
    STOREFRONT_RETRIES: '4',
    SUPABASE_URL: 'not an address',
    SUPABASE_PUBLISHABLE_KEY: '',
    META_PIXEL_ID: 'pixel',
    CONSENT_MODE: 'always',
  };
  const error = refusal(wrong);
  expect(error.code).toBe('CONFIG-001');
  for (const key of Object.keys(wrong)) expect(error.message).toContain(key);
});

test('missing keys are named', () => {
  const { message } = refusal({});
  for (const key of Object.keys(KEYS)) expect(message).toContain(key);
});

test.each(['-1', '4', '1.5', 'many'])('%s retries are refused', (retries) => {
  expect(refusal({ ...KEYS, STOREFRONT_RETRIES: retries }).message).toContain('STOREFRONT_RETRIES');
});

test.each(['0', '1', '2', '3'])('%s retries are accepted', (retries) => {
  expect(parseServerConfig({ ...KEYS, STOREFRONT_RETRIES: retries }).storefront.retries).toBe(Number(retries));
});

test('a refusal never prints a value', () => {
  const { message } = refusal({ ...KEYS, STOREFRONT_PUBLIC_TOKEN: 'very-secret', PORT: 'x' });
  expect(message).not.toContain('very-secret');
});

test.each([
  ['SITE_ORIGIN', 'https://shop.example'],
  ['STOREFRONT_DOMAIN', 'example.myshopify.com'],
  ['SUPABASE_URL', 'https://project.supabase.co'],
  ['CHECKOUT_ORIGIN', 'checkout.example.com'],
])('development keys are refused with a foreign %s', (key, address) => {
  const error = refusal({ ...DEVELOPMENT_KEYS, [key]: address });
  expect([error.code, error.details]).toEqual([
    'CONFIG-002',
    { foreign: [address.includes('://') ? address : `https://${address}`] },
  ]);
});

test.each(Object.entries(DEVELOPMENT_KEYS))('a single development key, %s, is enough to refuse', (key, value) => {
  const error = refusal({ ...KEYS, [key]: value, SITE_ORIGIN: 'https://shop.example' });
  expect(error.code).toBe('CONFIG-002');
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'development keys are accepted on %s',
  (origin) => {
    expect(parseServerConfig({ ...DEVELOPMENT_KEYS, SITE_ORIGIN: origin }).siteOrigin).toBe(origin);
  },
);

test.each(['http://localhost.example.com', 'http://127.0.0.1.example.com'])('%s is not this machine', (origin) => {
  expect(refusal({ ...DEVELOPMENT_KEYS, SITE_ORIGIN: origin }).code).toBe('CONFIG-002');
});

test('with development keys a shop listens for this machine alone, unless configured otherwise', () => {
  const hostsOf = (variables: Record<string, string>) => parseServerConfig(variables).hosts;
  expect(hostsOf(DEVELOPMENT_KEYS)).toEqual(['127.0.0.1', '::1']);
  expect(hostsOf({ ...KEYS, STOREFRONT_PUBLIC_TOKEN: DEVELOPMENT_KEYS.STOREFRONT_PUBLIC_TOKEN })).toEqual([
    '127.0.0.1',
    '::1',
  ]);
  expect(hostsOf({ ...DEVELOPMENT_KEYS, HOST: '0.0.0.0' })).toEqual(['0.0.0.0']);
  expect(hostsOf({ ...KEYS, HOST: '10.0.0.3' })).toEqual(['10.0.0.3']);
  expect(hostsOf({ ...KEYS, HOST: '' })).toEqual([]);
});

test('a server reads no secret from its environment', () => {
  const secrets = {
    SUPABASE_SECRET_KEY: 'secret-key',
    EXPERIMENTS_SIGNING_KEY: 'k'.repeat(32),
    DATABASE_URL: 'pg://word',
  };
  expect(parseServerConfig({ ...KEYS, ...secrets })).toEqual(parseServerConfig(KEYS));
});

test('the token of served pages stays with the server', () => {
  const config = parseServerConfig({ ...KEYS, SERVED_PAGES_TOKEN: 't'.repeat(32) });
  expect(config.edge.servedPagesToken).toBe('t'.repeat(32));
  expect(JSON.stringify(toPublicConfig(config))).not.toContain('tttt');
});

test('the keys of cookies stay with the server, in their order', () => {
  const config = parseServerConfig({ ...KEYS, COOKIE_KEYS: ` ${'n'.repeat(32)}, ${'o'.repeat(32)} ` });
  expect(config.edge.cookieKeys).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
  expect(JSON.stringify(toPublicConfig(config))).not.toMatch(/nnnn|oooo/);
});

test('the keys of exposures stay with the server, in their order, and a short one is refused', () => {
  const config = parseServerConfig({ ...KEYS, EXPOSURE_KEYS: `${'n'.repeat(32)} ${'o'.repeat(32)}` });
  expect(config.edge.exposureKeys).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
  expect(JSON.stringify(toPublicConfig(config))).not.toMatch(/nnnn|oooo/);
  expect(() => parseServerConfig({ ...KEYS, EXPOSURE_KEYS: 'short' })).toThrow(
    expect.objectContaining({ code: 'CONFIG-001' }),
  );
});

test('browsers retry as often as servers are configured to', () => {
  expect(toPublicConfig(parseServerConfig({ ...KEYS, STOREFRONT_RETRIES: '1' })).storefront.retries).toBe(1);
});

test('a set pixel is public', () => {
  expect(toPublicConfig(parseServerConfig({ ...KEYS, META_PIXEL_ID: '1234567890' })).metaPixelId).toBe('1234567890');
});

test('the brand’s social accounts are configured, and only the sandbox stands in for them', () => {
  const followed = (variables: Record<string, string>) =>
    toPublicConfig(parseServerConfig({ ...KEYS, ...variables })).follow;
  const account = 'https://www.instagram.com/capsules';
  expect(followed({})).toEqual(STAND_INS);
  expect(followed({ FOLLOW_INSTAGRAM: account })?.instagram).toBe(account);
  expect(followed({ STOREFRONT_DOMAIN: 'example.myshopify.com', FOLLOW_INSTAGRAM: account })).toEqual({
    instagram: account,
  });
  expect(refusal({ ...KEYS, FOLLOW_TIKTOK: 'javascript:alert(1)' }).message).toContain('FOLLOW_TIKTOK');
});

test('the contact address is at the shop’s domain or as configured, and a postal address only as configured', () => {
  const contact = (variables: Record<string, string>) =>
    toPublicConfig(parseServerConfig({ ...KEYS, ...variables })).contact;
  expect(contact({ SITE_ORIGIN: 'https://www.capsules.example' })).toEqual({ email: 'hello@capsules.example' });
  expect(contact({ SITE_ORIGIN: 'http://localhost:4000' })).toEqual({ email: 'hello@thecapsulecollective.com' });
  expect(
    contact({ CONTACT_EMAIL: 'care@capsules.example', CONTACT_ADDRESS: ' 1 Main Street, Ojai, CA 93023 ' }),
  ).toEqual({
    email: 'care@capsules.example',
    address: '1 Main Street, Ojai, CA 93023',
  });
  expect(refusal({ ...KEYS, CONTACT_EMAIL: 'care' }).message).toContain('CONTACT_EMAIL');
});

test('the policy may allow the listed origins, and the ad network’s where a pixel is set', () => {
  const { policyOrigins } = parseServerConfig({
    ...KEYS,
    META_PIXEL_ID: '1234567890',
    POLICY_ORIGINS: 'https://maps.example.com, https://cdn.example.com:8443',
  });
  expect(policyOrigins).toEqual([
    'https://maps.example.com',
    'https://cdn.example.com:8443',
    'https://www.facebook.com',
    'https://connect.facebook.net',
  ]);
  for (const wrong of ['http://maps.example.com', 'https://maps.example.com/', 'https://a.example;script-src', '*'])
    expect(() => parseServerConfig({ ...KEYS, POLICY_ORIGINS: wrong })).toThrow(/POLICY_ORIGINS/);
});

test('only listed origins may have pages that load releases, and none stands for all', () => {
  const TEST_PAGE_ORIGINS = 'https://tests.example.com, http://localhost:8080';
  const { testPageOrigins } = parseServerConfig({ ...KEYS, TEST_PAGE_ORIGINS });
  expect(testPageOrigins).toEqual(['https://tests.example.com', 'http://localhost:8080']);
  for (const wrong of ['*', 'null', 'http://tests.example.com', 'https://tests.example.com/'])
    expect(() => parseServerConfig({ ...KEYS, TEST_PAGE_ORIGINS: wrong })).toThrow(/TEST_PAGE_ORIGINS/);
});
