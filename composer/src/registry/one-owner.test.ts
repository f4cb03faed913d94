import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readChannel, readOwned } from './composition-files.ts';
import { dataPathsIn } from './data-paths.ts';
import { switchReleases } from './switch-releases.ts';

/** Everything that a remote can own. */
const OWNED = {
  page: { pages: [{ path: '/theirs', expose: './page', indexed: true, query: [] }] },
  product: { pages: [{ path: '/buy/:id', expose: './page', indexed: true, query: [], product: ':id' }] },
  form: { handlers: [{ path: '/theirs/send', expose: './form', mostBytes: 100 }] },
  cookie: { cookies: { lines: { maxAge: 60 } } },
  'cookie of pages': { stored: { local: [], session: [], databases: [], cookies: ['lines'] } },
  key: { stored: { local: ['lines'], session: [], databases: [], cookies: [] } },
  'key of a tab': { stored: { local: [], session: ['lines'], databases: [], cookies: [] } },
  'key of a database': { stored: { local: [], session: [], databases: ['lines'], cookies: [] } },
  slot: { slots: { row: './row' } },
  event: { events: { emits: ['lines:added'], hears: [] } },
  slice: { slices: ['lines'] },
  commands: { commands: ['lines'] },
  placement: { places: [{ kind: 'text', name: 'lines', about: 'Words.', page: '/', default: 'Words', most: 20 }] },
  experiment: { experiments: { lines: ['control', 'b'] } },
  goal: { goals: { lines: 'Lines' } },
} satisfies Record<string, Partial<Release>>;

const owner = (owned: Partial<Release>) => testRelease('mf-owner', { pages: [], ...owned });
/** Its name comes first in the alphabet, so that only the earlier owner decides. */
const second = (owned: Partial<Release>) => testRelease('mf-a-second', { pages: [], ...owned });

/** Compositions on disk, the newest first. */
function written(...compositions: readonly Composition[]) {
  const dataPaths = dataPathsIn(testFolder());
  mkdirSync(dataPaths.compositions);
  for (const one of compositions)
    writeFileSync(path.join(dataPaths.compositions, `${one.id}.json`), JSON.stringify(one));
  const history = compositions.map(({ id, createdAt: at }) => ({ id, at, change: 'by hand' }));
  writeFileSync(dataPaths.channel, JSON.stringify({ stable: history[0]?.id, counter: 1, history }));
  return dataPaths;
}

test.each(Object.entries<Partial<Release>>(OWNED))(
  'a second remote with the same %s is not published, and the refusal names both',
  async (what, owned) => {
    const dataPaths = written(testComposition(owner(owned)));
    const live = readChannel(dataPaths);
    const [kind = ''] = what.split(' ');
    const issues = expect.stringMatching(`mf-a-second can’t have the ${kind} .*: mf-owner already has the ${kind} `);
    await expect(switchReleases(dataPaths, [second(owned)], new Date(0), () => undefined)).rejects.toMatchObject({
      code: 'FEDERATION-001',
      details: { remote: 'mf-a-second', issues },
    });
    expect(readChannel(dataPaths)).toEqual(live);
  },
);

test.each(Object.entries<Partial<Release>>(OWNED))(
  'a composition in which two remotes have the same %s is read with the earlier owner alone',
  (what, owned) => {
    const live = testComposition(owner(owned), second(owned));
    const { composition, refused } = readOwned(written(live, testComposition(owner(owned))), live.id);
    const [kind = ''] = what.split(' ');
    expect(refused.length).toBeGreaterThan(0);
    for (const { remote, claim, reason } of refused)
      expect([remote, claim, reason]).toEqual(['mf-a-second', expect.any(String), expect.stringContaining('mf-owner')]);
    expect(refused).toContainEqual(expect.objectContaining({ claim: expect.stringContaining(`the ${kind} `) }));
    expect(composition.remotes['mf-owner']).toEqual(owner(owned));
    expect(composition.remotes['mf-a-second']).not.toEqual(second(owned));
  },
);
