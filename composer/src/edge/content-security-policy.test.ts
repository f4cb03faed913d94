import { parseServerConfig } from 'shared-contracts/config';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const KEYS = { STOREFRONT_PUBLIC_TOKEN: 'a', SUPABASE_PUBLISHABLE_KEY: 'b' };

const ALLOWED = {
  build: { styleHashes: ["'sha256-style'"], scriptHashes: ["'sha256-early'", "'sha256-head'"] },
  remotes: ['mf-a', 'mf-b'],
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

test('scripts run by nonce or by the hash of the inline scripts that the build has read, and by nothing else', () => {
  const expected = ["'nonce-bm9uY2U='", "'strict-dynamic'", "'sha256-early'", "'sha256-head'"];
  expect(policyOf().get('script-src')?.slice(0, 4)).toEqual(expected);
});

test('a browser that does not know strict-dynamic loads scripts from the shop’s hashed folders alone, and the pixel’s', () => {
  const hosts = (environment = {}) => policyOf(environment).get('script-src')?.slice(4);
  expect(hosts()).toEqual(['http://localhost:3000/assets/', 'http://localhost:3000/releases/']);
  expect(hosts({ SITE_ORIGIN: 'https://shop.example', META_PIXEL_ID: '1234567890' })).toEqual([
    'https://shop.example/assets/',
    'https://shop.example/releases/',
    'https://connect.facebook.net/en_US/fbevents.js',
  ]);
});

test('nothing allows inline or evaluated scripts, being framed, plugins or another base', () => {
  const policy = policyOf();
  const all = [...policy.values()].flat();
  expect(all).not.toContain("'unsafe-eval'");
  expect([...policy].filter(([, values]) => values.includes("'unsafe-inline'")).map(([name]) => name)).toEqual([
    'style-src-attr',
  ]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
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

test('pages may talk to their two backends and to nobody else', () => {
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

test('every remote of the composition has its Trusted Types policy, and nobody else has one', () => {
  expect(policyOf().get('trusted-types')).toEqual(['default', 'shop-shell', 'shop-mf-a', 'shop-mf-b']);
});

test('the policy names no secret', () => {
  expect(contentSecurityPolicy(parseServerConfig(KEYS), ["'nonce-n'"], ALLOWED)).not.toContain('very-secret');
});

test('forms go to the shop, its backends and the checkout alone', () => {
  const forms = policyOf({ SUPABASE_URL: 'https://project.supabase.co', STOREFRONT_DOMAIN: 'shop.myshopify.com' }).get(
    'form-action',
  );
  expect(forms).toEqual([
    "'self'",
    'https://shop.myshopify.com',
    'https://project.supabase.co',
    'https://*.myshopify.com',
    'https://checkout.shopify.com',
    'https://shop.app',
  ]);
});
