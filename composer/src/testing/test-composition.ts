import { createHash } from 'node:crypto';
import type { Composition, Release } from 'shared-contracts/composition';

/** A release of one page, with what a test wants to be different. */
export function testRelease(remote: string, change: Partial<Release> = {}): Release {
  return {
    remote,
    version: '1.0.0',
    global: remote.replaceAll('-', '_'),
    entry: 'entry.js',
    server: 'server/bundle.cjs',
    pages: [{ path: `/${remote}`, expose: './page', indexed: true }],
    slots: {},
    slices: [],
    commands: [],
    navigation: [],
    disallowed: [],
    events: { emits: [], hears: [] },
    policy: { images: [], requests: [] },
    goals: {},
    assets: { './page': { js: ['a.js'], css: ['a.css'] } },
    handlers: [],
    cookies: {},
    stored: { local: [], session: [], databases: [], cookies: [] },
    places: [],
    experiments: {},
    integrity: {},
    contracts: { version: '1.0.0', imports: {} },
    ...change,
  };
}

/** A composition of releases; its id follows from their versions and digests. */
export function testComposition(...releases: readonly Release[]): Composition {
  const text = releases.map(({ remote, version, digest = '' }) => `${remote}@${version}${digest}`).join();
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 16),
    counter: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    remotes: Object.fromEntries(releases.map((release) => [release.remote, release])),
  };
}
