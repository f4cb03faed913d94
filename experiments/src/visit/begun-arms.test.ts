import { expect, test } from 'vitest';
import { createServerExperiments } from '../guest/server-experiments.ts';
import { signingKeys } from '../publish/signing-keys.ts';
import type { Experiment, ExperimentsDocument } from '../schema/experiment.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { debugSearch, previewSearch } from './preview-link.ts';
import { experimentVisit, type VisitRequest } from './visit.ts';

const KEYS = signingKeys({ supabase: { secretKey: 'secret' } });
const VISITOR = '11111111-1111-4111-8111-111111111111';
const KEPT = `capsule-collective-visitor=${VISITOR}; capsule-collective-experiments=hero=bold`;
const NOW = 1_772_500_000_000;
const VARIANTS = [
  { name: 'control', weight: 0 },
  { name: 'bold', weight: 1 },
];

const running = (name: string, changes: Partial<Experiment> = {}): Experiment =>
  runningExperiment(name, { variants: VARIANTS, ...changes });

const documentOf = (...experiments: Experiment[]): ExperimentsDocument => ({
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments,
});

/** The arms that a visit begins on a page that renders these experiments, and the cookies of its answer. */
function visit(document: ExperimentsDocument, names: readonly string[], changes: Partial<VisitRequest> = {}) {
  const url = new URL('https://shop.example/');
  const request = { url, cookies: '', userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36', now: NOW, ...changes };
  const { render, begun, cookies } = experimentVisit(document, KEYS, request);
  const server = createServerExperiments(render, request.url.pathname);
  for (const name of names) server.arm(name);
  const statement = server.close();
  return { begun: begun(statement), cookies: cookies(statement) };
}

test('a visit begins the arms that were drawn and shown, under the visitor of its cookie', () => {
  const document = documentOf(running('hero', { phase: 3 }), running('drawer'));
  const { begun, cookies } = visit(document, ['hero']);
  expect(begun).toEqual([{ visitor: cookies[0]?.value, experiment: 'hero', phase: 3, variant: 'bold' }]);
  expect(visit(document, ['hero', 'drawer'], { cookies: KEPT }).begun).toEqual([
    { visitor: VISITOR, experiment: 'drawer', phase: 1, variant: 'bold' },
  ]);
});

test('an arm begins anew only where the kept one is no longer offered', () => {
  const cookies = KEPT.replace('hero=bold', 'hero=gone');
  const { begun } = visit(documentOf(running('hero', { phase: 2 })), ['hero'], { cookies });
  expect(begun).toEqual([{ visitor: VISITOR, experiment: 'hero', phase: 2, variant: 'bold' }]);
});

test('whenever a visit begins an arm, the cookie of the arms changes', () => {
  const document = documentOf(running('hero', { phase: 2 }), running('drawer', { traffic: 50 }));
  for (const arms of ['', 'hero=bold', 'hero=control', 'drawer=bold', 'drawer=gone&hero=bold', 'hero=bold&hero=gone'])
    for (const phases of ['', 'hero=2', 'hero=1&drawer=1'])
      for (let n = 0; n < 20; n += 1) {
        const visitor = `capsule-collective-visitor=11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
        const kept = `capsule-collective-experiments=${arms}; capsule-collective-experiment-phases=${phases}`;
        const { begun, cookies } = visit(document, ['hero', 'drawer'], { cookies: `${visitor}; ${kept}` });
        const changes = cookies.some(({ name }) => name === 'capsule-collective-experiments');
        expect([arms, phases, n, begun.length > 0 && !changes]).toEqual([arms, phases, n, false]);
      }
});

const PREVIEW = previewSearch({ experiment: 'drawer', variant: 'bold', values: {}, expires: NOW / 1000 + 60 }, KEYS);

test.each([
  ['a program', { userAgent: 'Googlebot/2.1' }],
  ['who may not be measured', { isDeclined: true }],
  ['a preview', { url: new URL(`https://shop.example/?${PREVIEW}`) }],
  ['a browser that keeps no cookie', { url: new URL('https://shop.example/?experiments=off') }],
])('%s begins nothing', (_who, changes) => {
  expect(visit(documentOf(running('hero')), ['hero'], changes).begun).toEqual([]);
});

test.each(['Googlebot/2.1', 'Mozilla/5.0 HeadlessChrome/140.0 Safari/537.36'])(
  'a signed link shows its variant to the bot %s, and no other link does',
  (userAgent) => {
    const linkOf = (search: string) => {
      const request = { url: new URL(`https://shop.example/?${search}`), cookies: '', userAgent, now: NOW };
      const { isShareable, render } = experimentVisit(documentOf(running('hero')), KEYS, request);
      return [render.link?.state ?? null, isShareable];
    };
    expect(linkOf(`${PREVIEW}`)).toEqual(['preview', false]);
    expect(linkOf(`${debugSearch(NOW / 1000 + 60, KEYS)}`)).toEqual(['debug', false]);
    const expired = previewSearch({ experiment: 'drawer', variant: 'bold', values: {}, expires: NOW / 1000 }, KEYS);
    for (const search of [`${expired}`, `${PREVIEW}`.replace(/signature=../, 'signature=00')])
      expect(linkOf(search)[0]).toBeNull();
  },
);

test('a bot that opens a signed link leaves no data', () => {
  const url = new URL(`https://shop.example/?${PREVIEW}`);
  const answer = visit(documentOf(running('hero')), ['hero', 'drawer'], { url, userAgent: 'Googlebot/2.1' });
  expect(answer).toEqual({ begun: [], cookies: [] });
});

test('a visitor who declines loses the tokens with all other data of experiments', () => {
  const cookies = `${KEPT}; capsule-collective-vouched=hero:1:bold:x`;
  const ended = visit(documentOf(running('hero')), [], { cookies, isDeclined: true }).cookies;
  expect(ended).toContainEqual({ name: 'capsule-collective-vouched', value: '', maxAge: 0 });
});
