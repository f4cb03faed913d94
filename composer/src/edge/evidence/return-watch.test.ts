import { expect, onTestFinished, test, vi } from 'vitest';
import type { Composition } from 'shared-contracts/composition';
import { planStart } from '../../release/edited-remotes.ts';
import { readLiveComposition } from '../../registry/composition-files.ts';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { switchReleases } from '../../registry/switch-releases.ts';
import { writeRelease } from '../../testing/released.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { metrics } from '../operations/metrics.ts';
import { EvidenceBook } from './evidence-book.ts';
import { watchForReturn } from './return-watch.ts';

const BAD = 'mf-b@2.0.0';

/** A shop whose second release of mf-b is watched. `fails` says which compositions' pages fail, `good` or `bad`, and how. */
async function watched(fails: { good?: string | null; bad?: string | null } = {}) {
  const dataPaths = dataPathsIn(testFolder());
  const log: [string, unknown][] = [];
  const publish = (minute: number, ...named: [string, string][]) =>
    switchReleases(
      dataPaths,
      named.map(([remote, version]) => writeRelease(dataPaths, remote, version)),
      new Date(Date.parse('2026-01-05T09:00:00.000Z') + minute * 60_000),
      () => undefined,
    );
  const good = await publish(0, ['mf-a', '1.0.0'], ['mf-b', '1.0.0']);
  const bad = await publish(5, ['mf-b', '2.0.0']);
  const evidence = new EvidenceBook();
  const failureOf = vi.fn(({ id }: Composition) => Promise.resolve((id === bad.id ? fails.bad : fails.good) ?? null));
  const live = () => readLiveComposition(dataPaths) ?? undefined;
  const close = watchForReturn({
    dataPaths,
    siteOrigin: 'https://shop.example',
    evidence,
    live,
    failureOf,
    log: (message, details) => log.push([message, details]),
  });
  onTestFinished(close);
  return { good, bad, dataPaths, evidence, failureOf, log, publish, liveId: () => live()?.id };
}

/** Reports of three networks that a control did nothing in a part of a remote. */
function die(evidence: EvidenceBook, composition: string, remote: string): void {
  for (const network of ['1.1.1', '1.1.2', '1.1.3'])
    evidence.died({ id: network, composition, network, at: Date.now() }, { path: '/mf-b', remote });
}

function strike(evidence: EvidenceBook, release: string): void {
  for (let n = 0; n < 3; n += 1) evidence.struck(release, '/mf-b', 'it looped');
}

function report(evidence: EvidenceBook, composition: string, release: string): void {
  for (const network of ['1.1.1', '1.1.2', '1.1.3']) {
    const view = { id: `${network} ${release}`, composition, network, at: Date.now() };
    evidence.viewed(view);
    evidence.reported(view, { release, kind: 'start', path: '/mf-b' });
  }
}

test('the shop returns where a page fails with the new release and not before it; the log says why', async () => {
  const { good, bad, dataPaths, evidence, log, liveId } = await watched({ bad: 'answered 503' });
  strike(evidence, BAD);
  await vi.waitFor(() => expect(liveId()).toBe(good.id), 5000);
  const reason = '3 failures on the server within 30 s, the latest at /mf-b: it looped';
  await vi.waitFor(() =>
    expect(log).toEqual([
      ['The shop returned to the last good composition', { releases: [BAD], reason, from: bad.id, to: good.id }],
    ]),
  );
  expect(await metrics.registry.metrics()).toContain(`composition_returns_total{release="${BAD}"} 1`);
  // The checkout that published it leaves it alone at its next start.
  const sources = { 'mf-b': '2.0.0' };
  const published = { 'mf-b': '2.0.0' };
  expect(
    planStart(
      sources,
      { 'mf-b': readLiveComposition(dataPaths)?.remotes['mf-b']?.version ?? '' },
      published,
      new Set(),
    ),
  ).toEqual({ publish: [], differing: ['mf-b'], retired: [] });
});

test('reports of browsers suffice where the composition before renders the page', async () => {
  const { good, bad, evidence, failureOf, liveId } = await watched();
  report(evidence, bad.id, BAD);
  await vi.waitFor(() => expect(liveId()).toBe(good.id), 5000);
  expect(failureOf).toHaveBeenCalledExactlyOnceWith(good, 'https://shop.example/mf-b');
});

test.each([
  ['the remote that holds it', 'mf-b', [BAD]],
  ['what has changed, where that remote has not', 'mf-a', [BAD, 'mf-c@1.0.0']],
])('a control that does nothing leads to a return from %s', async (_, remote, releases) => {
  const { good, evidence, log, publish, liveId } = await watched();
  // Too young to be returned to, and so another suspect.
  await publish(5.5, ['mf-c', '1.0.0']);
  die(evidence, liveId() ?? '', remote);
  await vi.waitFor(() => expect(liveId()).toBe(good.id), 5000);
  await vi.waitFor(() => expect(log).toHaveLength(1));
  expect(log[0]?.[1]).toMatchObject({ releases });
});

test.each([
  [
    'an outage, which the composition before has as well',
    { good: 'answered 503', bad: 'answered 503' },
    'answered 503 in the composition before as well',
  ],
  ['a failure that is over', {}, 'is sound again'],
])('%s leads to no return', async (_what, fails, because) => {
  const { bad, evidence, log, liveId } = await watched(fails);
  strike(evidence, BAD);
  await vi.waitFor(() => expect(log).toHaveLength(1), 5000);
  expect(log[0]?.[0]).toBe('Evidence against a release led to no return');
  expect(JSON.stringify(log[0]?.[1])).toContain(because);
  expect(liveId()).toBe(bad.id);
});

test('reports of browsers lead to no return where the composition before fails as well', async () => {
  const { bad, evidence, log, liveId } = await watched({ good: 'answered 503' });
  report(evidence, bad.id, BAD);
  await vi.waitFor(() => expect(log).toHaveLength(1), 5000);
  expect(liveId()).toBe(bad.id);
});

test('a release that the composition before has as well is not returned from', async () => {
  const { bad, evidence, failureOf, log, liveId } = await watched({ bad: 'answered 500' });
  strike(evidence, 'mf-a@1.0.0');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([liveId(), failureOf.mock.calls, log]).toEqual([bad.id, [], []]);
});

test('a release that an earlier return took along does not excuse the next bad one', async () => {
  const { good, bad, evidence, log, publish, liveId } = await watched();
  die(evidence, bad.id, '');
  await vi.waitFor(() => expect(liveId()).toBe(good.id), 5000);
  await publish(10, ['mf-b', '2.0.0']);
  const next = await publish(11, ['mf-a', '2.0.0']);
  die(evidence, next.id, '');
  await vi.waitFor(() => expect(liveId()).toBe(good.id), 5000);
  await vi.waitFor(() => expect(log.at(-1)?.[1]).toMatchObject({ releases: ['mf-a@2.0.0'], to: good.id }));
});

test('a release that is published again is not returned from a second time', async () => {
  const { good, bad, evidence, log, publish, liveId } = await watched({ bad: 'answered 500' });
  strike(evidence, BAD);
  await vi.waitFor(() => expect(liveId()).toBe(good.id), 5000);
  await publish(20, ['mf-b', '2.0.0']);
  strike(evidence, BAD);
  await vi.waitFor(() => expect(log).toHaveLength(2), 60_000);
  expect(JSON.stringify(log[1])).toContain(`the shop returned from ${BAD} before, and it was published again`);
  expect(liveId()).toBe(bad.id);
});
