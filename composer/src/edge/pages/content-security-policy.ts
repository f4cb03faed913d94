import type { Release } from 'shared-contracts/composition';
import { isLoopback, type ServerConfig } from 'shared-contracts/config';
import { CSP_REPORTS_PATH } from '../operations/csp-reports.ts';
import type { ShellBuild } from '../../registry/shell-build.ts';

/** The sources that a document's policy allows besides the shop's own files. */
export interface AllowedInline {
  /** The hashes of the stylesheets that sonner injects, and of the shell's inline scripts. */
  readonly build: Pick<ShellBuild, 'styleHashes' | 'scriptHashes'>;
  /** The releases of the composition: each has a Trusted Types policy of its own, and may need other origins. */
  readonly remotes: Readonly<Record<string, Pick<Release, 'policy'>>>;
  /**
   * Whether a page of the shop may hold the document in a frame: only what a valid signed preview link shows, beside the form in
   * which its words are written.
   */
  readonly isFramed?: boolean;
  /** The hashes of the stylesheets in the document itself. */
  readonly styles?: readonly string[];
}

/** The addresses of the site; a site on this machine has two, as the server listens at its number. */
function siteOrigins(siteOrigin: string): string[] {
  const names = isLoopback(siteOrigin) ? ['localhost', '127.0.0.1'] : [];
  return [
    ...new Set([siteOrigin, ...names.map((hostname) => Object.assign(new URL(siteOrigin), { hostname }).origin)]),
  ];
}

/**
 * Where script files come from. With `'strict-dynamic'` a running script could load any other script, from anywhere. The ad
 * network's script loads more scripts from its host.
 */
function scriptHosts({ siteOrigin, metaPixelId }: ServerConfig): string[] {
  const own = siteOrigins(siteOrigin).flatMap((origin) => [`${origin}/assets/`, `${origin}/releases/`]);
  return metaPixelId ? [...own, 'https://connect.facebook.net'] : own;
}

/** Where forms may lead, redirects included: a checkout without script goes to the storefront, its checkout, or Shop Pay. */
function formTargets({ storefrontOrigins, supabase }: ServerConfig): string[] {
  return [...new Set(["'self'", ...storefrontOrigins, supabase.url, 'https://shop.app'])];
}

/** The origins that live remotes need and the configuration grants, each once. */
function granted({ policyOrigins }: ServerConfig, ...needed: (readonly string[])[]): string[] {
  return [...new Set(needed.flat())].filter((origin) => policyOrigins.includes(origin));
}

/** The Content-Security-Policy of a document in which these sources, a nonce or hashes, may run inline scripts. */
export function contentSecurityPolicy(
  config: ServerConfig,
  scripts: readonly string[],
  { build, remotes, isFramed = false, styles = [] }: AllowedInline,
): string {
  const { storefront, supabase } = config;
  const needs = Object.values(remotes).map(({ policy }) => policy);
  const pictures = granted(config, ...needs.map(({ images }) => images));
  const backends = granted(config, ...needs.map(({ requests }) => requests));
  return [
    "default-src 'self'",
    `script-src ${[...new Set([...scripts, ...build.scriptHashes, ...scriptHosts(config)])].join(' ')}`,
    `style-src-elem ${["'self'", ...build.styleHashes, ...styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', storefront.origin, 'https://cdn.shopify.com', ...pictures].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", storefront.origin, supabase.url, ...backends])].join(' ')}`,
    `form-action ${formTargets(config).join(' ')}`,
    "frame-src 'self'",
    // A worker goes by the policy of its own file, and a service worker could answer with documents of its own.
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    `report-uri ${CSP_REPORTS_PATH}`,
    `trusted-types default ${['shell', ...Object.keys(remotes)].map((name) => `shop-${name}`).join(' ')}`,
  ].join('; ');
}
