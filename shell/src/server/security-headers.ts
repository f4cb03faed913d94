import { createHash } from 'node:crypto';
import type { ServerConfig } from 'shared-contracts/config';
import { EARLY_SUBMITS } from '../app/early-submits.ts';
import { EXPERIMENTS_HEAD } from '../app/experiments-head.ts';

const REMOTE_POLICIES = [
  'shop-shell',
  'shop-mf-catalog',
  'shop-mf-cart-checkout',
  'shop-mf-marketing',
  'shop-mf-account',
  'shop-mf-admin-analytics',
];

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const INLINE_SCRIPTS = [EARLY_SUBMITS, EXPERIMENTS_HEAD].map(hashOf).join(' ');

/** The Content-Security-Policy of a document with this nonce. `styleHashes`: the stylesheets that sonner injects. */
export function contentSecurityPolicy(config: ServerConfig, nonce: string, styleHashes: readonly string[]): string {
  const { storefront, supabase } = config;
  const backends = [...new Set([storefront.origin, supabase.url])].join(' ');
  const pixel = config.metaPixelId ? ' https://www.facebook.com https://connect.facebook.net' : '';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' ${INLINE_SCRIPTS}`,
    `style-src-elem 'self' ${styleHashes.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${storefront.origin} https://cdn.shopify.com${pixel}`,
    "font-src 'self'",
    `connect-src 'self' ${backends}${pixel}`,
    `form-action 'self' ${storefront.origin} https://*.myshopify.com https://checkout.shopify.com https://shop.app`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default ${REMOTE_POLICIES.join(' ')}`,
  ].join('; ');
}

/** Headers of every answer. */
export function commonHeaders(config: ServerConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(config.siteOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}
