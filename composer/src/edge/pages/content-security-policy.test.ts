import { parseServerConfig } from 'shared-contracts/config';
import { expect, test } from 'vitest';
import { testRelease } from '../../testing/test-composition.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const KEYS = { STOREFRONT_PUBLIC_TOKEN: 'a', SUPABASE_PUBLISHABLE_KEY: 'b' };

const PIXEL = ['https://www.facebook.com', 'https://connect.facebook.net'];

const ALLOWED = {
  build: { styleHashes: ["'sha256-style'"], scriptHashes: ["'sha256-early'", "'sha256-head'"] },
  remotes: {
    'mf-a': testRelease('mf-a', { policy: { images: PIXEL, requests: PIXEL } }),
    'mf-b': testRelease('mf-b', { policy: { images: ['https://maps.example'], requests: [] } }),
  },
};

function policyOf(environment: Record<string, string> = {}, isFramed = false): Map<string, string[]> {
  const config = parseServerConfig({ ...KEYS, ...environment });
  const policy = contentSecurityPolicy(config, ["'nonce-bm9uY2U='"], { ...ALLOWED, isFramed });
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

const INLINE = ["'nonce-bm9uY2U='", "'sha256-early'", "'sha256-head'"];

test('a script that runs cannot load others from elsewhere: only the shop’s hashed folders are named, and the pixel’s host', () => {
  const scripts = (environment = {}) => policyOf(environment).get('script-src');
  // The server listens at 127.0.0.1.
  expect(scripts()).toEqual([
    ...INLINE,
    'http://localhost:3000/assets/',
    'http://localhost:3000/releases/',
    'http://127.0.0.1:3000/assets/',
    'http://127.0.0.1:3000/releases/',
  ]);
  expect(scripts({ SITE_ORIGIN: 'https://shop.example' })).toEqual([
    ...INLINE,
    'https://shop.example/assets/',
    'https://shop.example/releases/',
  ]);
  expect(scripts({ SITE_ORIGIN: 'https://shop.example', META_PIXEL_ID: '1234567890' })).toEqual([
    ...INLINE,
    'https://shop.example/assets/',
    'https://shop.example/releases/',
    'https://connect.facebook.net',
  ]);
});

test('a hosted shop’s policy is this one, to the letter', () => {
  const config = parseServerConfig({
    ...KEYS,
    SITE_ORIGIN: 'https://shop.example',
    STOREFRONT_DOMAIN: 'store.myshopify.com',
    CHECKOUT_ORIGIN: 'https://checkout.shop.example',
    SUPABASE_URL: 'https://project.supabase.co',
    META_PIXEL_ID: '1234567890',
  });
  expect(contentSecurityPolicy(config, [], ALLOWED).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'sha256-early' 'sha256-head' https://shop.example/assets/ https://shop.example/releases/ https://connect.facebook.net",
    "style-src-elem 'self' 'sha256-style'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https://store.myshopify.com https://cdn.shopify.com https://www.facebook.com https://connect.facebook.net",
    "font-src 'self'",
    "connect-src 'self' https://store.myshopify.com https://project.supabase.co https://www.facebook.com https://connect.facebook.net",
    "form-action 'self' https://store.myshopify.com https://checkout.shop.example https://project.supabase.co https://shop.app",
    "frame-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-uri /csp-reports',
    'trusted-types default shop-shell shop-mf-a shop-mf-b',
  ]);
});

test('nothing allows inline or evaluated scripts, being framed, plugins or another base', () => {
  const policy = policyOf();
  const all = [...policy.values()].flat();
  for (const word of ["'unsafe-eval'", "'strict-dynamic'", "'unsafe-hashes'"]) expect(all).not.toContain(word);
  expect([...policy].filter(([, values]) => values.includes("'unsafe-inline'")).map(([name]) => name)).toEqual([
    'style-src-attr',
  ]);
  for (const name of ['worker-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name)).toEqual(["'none'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
});

test('pages frame nothing but the shop’s own, and only a preview may be framed, by the shop alone', () => {
  expect(policyOf().get('frame-src')).toEqual(["'self'"]);
  const preview = policyOf({}, true);
  expect(preview.get('frame-ancestors')).toEqual(["'self'"]);
  expect([...preview].filter(([name]) => name !== 'frame-ancestors')).toEqual(
    [...policyOf()].filter(([name]) => name !== 'frame-ancestors'),
  );
});

test('stylesheets are the shop’s own, and those whose hashes the build has read', () => {
  expect(policyOf().get('style-src-elem')).toEqual(["'self'", "'sha256-style'"]);
});

test('pages may connect to their two backends and to no other host', () => {
  expect(policyOf().get('connect-src')).toEqual(["'self'", 'http://localhost:3100']);
  expect(
    policyOf({ STOREFRONT_DOMAIN: 'shop.example', SUPABASE_URL: 'https://project.supabase.co' }).get('connect-src'),
  ).toEqual(["'self'", 'https://shop.example', 'https://project.supabase.co']);
});

test('the ad pixel’s address stands in the policy only where a pixel is set', () => {
  expect([...policyOf().values()].flat().join(' ')).not.toContain('facebook');
  const policy = policyOf({ META_PIXEL_ID: '1234567890' });
  expect(policy.get('img-src')).toContain('https://www.facebook.com');
});

test('the needs of a remote are allowed where the configuration grants them, and no others', () => {
  const granting = (origins: string) => policyOf({ POLICY_ORIGINS: origins });
  expect(granting('https://maps.example').get('img-src')?.at(-1)).toBe('https://maps.example');
  expect(granting('https://maps.example').get('connect-src')).toEqual(policyOf().get('connect-src'));
  expect(granting('https://other.example').get('img-src')).toEqual(policyOf().get('img-src'));
  const none = { ...ALLOWED, remotes: {} };
  const config = parseServerConfig({ ...KEYS, POLICY_ORIGINS: 'https://maps.example', META_PIXEL_ID: '1234567890' });
  expect(contentSecurityPolicy(config, [], none)).not.toMatch(/maps|www.facebook/);
});

test('every remote of the composition has its Trusted Types policy, and no other has one', () => {
  expect(policyOf().get('trusted-types')).toEqual(['default', 'shop-shell', 'shop-mf-a', 'shop-mf-b']);
});

test('the policy names no secret', () => {
  expect(contentSecurityPolicy(parseServerConfig(KEYS), ["'nonce-n'"], ALLOWED)).not.toContain('very-secret');
});

test('forms go to the shop, its own backends and its own checkout, and to no other shop’s', () => {
  const forms = (environment = {}) => policyOf(environment).get('form-action');
  const hosted = { SUPABASE_URL: 'https://project.supabase.co', STOREFRONT_DOMAIN: 'shop.myshopify.com' };
  expect(forms()).toEqual(["'self'", 'http://localhost:3100', 'https://shop.app']);
  expect(forms(hosted)).toEqual([
    "'self'",
    'https://shop.myshopify.com',
    'https://project.supabase.co',
    'https://shop.app',
  ]);
  expect(forms({ ...hosted, CHECKOUT_ORIGIN: 'checkout.shop.example' })).toEqual([
    "'self'",
    'https://shop.myshopify.com',
    'https://checkout.shop.example',
    'https://project.supabase.co',
    'https://shop.app',
  ]);
});
