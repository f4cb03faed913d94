import path from 'node:path';
import type { Composition } from 'shared-contracts/composition';
import { onTestFinished, vi } from 'vitest';
import { systemIsolation } from '../render/confinement.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import { RenderPool } from '../render/render-pool.ts';
import type { RenderedHead, RenderSettings } from '../render/render-protocol.ts';
import { testComposition, testRelease } from './test-composition.ts';
import { testFolder } from './test-folder.ts';

const BUNDLE = path.resolve(import.meta.dirname, 'protocol-guest.cjs');
const isolation = await systemIsolation();

/** The settings of test processes, without their folder. */
export const settings: Omit<RenderSettings, 'releases'> = {
  assets: { scripts: [], styles: [], fonts: [], integrity: {} },
  config: {
    siteOrigin: 'https://shop.example',
    storefront: { origin: 'http://localhost:3100', publicToken: 'a', retries: 0 },
    supabase: { url: 'http://localhost:3100', publishableKey: 'b' },
    consentMode: 'opt-out',
  },
  loaderBudget: 1500,
  pageBudget: 2500,
};

/** A composition whose remote `mf-bad` does what its version or an address says; see `protocol-guest.cjs`. */
export const bad = (version: string): Composition =>
  testComposition(testRelease('mf-bad', { version }), testRelease('mf-good', { version: '1.0.0' }));

/** The options of a process with a stand-in for the shell. */
export function processOptions(changed: Partial<RenderSettings> = {}): ProcessOptions {
  const storefrontOrigins = [settings.config.storefront.origin, 'https://checkout.example'];
  return {
    bundle: BUNDLE,
    isolation,
    settings: { ...settings, releases: testFolder(), ...changed },
    storefrontOrigins,
  };
}

export function testObserver() {
  return { log: vi.fn(), fault: vi.fn(), died: vi.fn(), recycled: vi.fn(), struck: vi.fn(), waited: vi.fn() };
}

/** A pool whose processes run a stand-in for the shell, behind the real host. */
export function newPool(size = 2, changed: Partial<RenderSettings> = {}) {
  const observer = testObserver();
  const pool = new RenderPool({ ...processOptions(changed), size, observer, headLimit: 60_000 });
  onTestFinished(() => pool.close());
  return { pool, observer };
}

/** Asks for a page and gives what came of it. */
export async function page(pool: RenderPool, pathname: string, signal = new AbortController().signal) {
  const seen = { started: false, body: '', degraded: [] as readonly string[], ended: false };
  const sink = {
    get started() {
      return seen.started;
    },
    head({ degraded }: RenderedHead) {
      Object.assign(seen, { started: true, degraded });
    },
    chunk: (bytes: Uint8Array) => void (seen.body += new TextDecoder().decode(bytes)),
    end: () => void (seen.ended = true),
  };
  const request = { url: `https://shop.example${pathname}`, headers: {}, requestId: `r-${pathname.slice(1)}` };
  await pool.render({ request, nonce: 'n', sink, signal });
  return seen;
}
