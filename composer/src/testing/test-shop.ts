import path from 'node:path';
import { parseServerConfig, type ServerConfig } from 'shared-contracts/config';
import { onTestFinished, vi } from 'vitest';
import { EvidenceBook } from '../edge/evidence/evidence-book.ts';
import { createCookieSigner } from '../edge/server/cookie-signer.ts';
import { openRateLimit } from '../edge/server/rate-limits.ts';
import type { ShopServer } from '../edge/server/shop-server.ts';
import { signingKeys } from 'experiments/publish';
import { dataPathsIn } from '../registry/data-paths.ts';
import { testFolder } from './test-folder.ts';
import { TestRenderer } from './test-renderer.ts';

/** The configuration of a shop at `https://shop.example`. */
export function testConfig(environment: Readonly<Record<string, string>> = {}): ServerConfig {
  return parseServerConfig({
    STOREFRONT_PUBLIC_TOKEN: 'a',
    SUPABASE_PUBLISHABLE_KEY: 'b',
    SITE_ORIGIN: 'https://shop.example',
    STOREFRONT_DOMAIN: 'store.example',
    SUPABASE_URL: 'https://backend.example',
    ...environment,
  });
}

/** A shop without a renderer's processes, a backend or products, with what a test wants to be different. */
export function testShop(change: Partial<ShopServer> = {}): ShopServer {
  const config = change.config ?? testConfig();
  return {
    config,
    dataPaths: dataPathsIn(testFolder()),
    build: {
      id: 'a',
      worker: '',
      assets: { scripts: [], styles: [], fonts: [], integrity: {} },
      styleHashes: [],
      scriptHashes: [],
      publicFolder: path.resolve(import.meta.dirname, '../../../shell/public'),
    },
    pool: new TestRenderer(),
    experiments: { keys: signingKeys({ supabase: { secretKey: 'c' } }), live: () => null, close: () => undefined },
    settled: null,
    failures: null,
    products: () => Promise.resolve([]),
    pages: null,
    served: { count: () => undefined, issued: () => undefined, close: () => Promise.resolve() },
    tokens: { withTokens: (cookies) => cookies, issue: () => ({}) },
    signer: createCookieSigner(['k'.repeat(32)]),
    evidence: new EvidenceBook(),
    forms: openRateLimit({ name: 'test', points: 60, duration: 30 }),
    reports: openRateLimit({ name: 'test-reports', points: 30, duration: 60 }),
    tokenRequests: openRateLimit({ name: 'test-tokens', points: 600, duration: 60 }),
    evidenceRequests: openRateLimit({ name: 'test-evidence', points: 600, duration: 60 }),
    ...change,
  };
}

/** Keeps the server's log from the terminal; gives its lines as they are written. */
export function readLog(): readonly Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}

/** The bindings of a request from an address, as the HTTP server gives them. */
export function from(remoteAddress: string): object {
  return { incoming: { socket: { remoteAddress } } };
}
