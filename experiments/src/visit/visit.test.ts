import { expect, test } from 'vitest';
import { createServerExperiments } from '../guest/server-experiments.ts';
import { signingKeys } from '../publish/signing-keys.ts';
import type { Experiment, ExperimentsDocument } from '../schema/experiment.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { debugSearch, previewSearch } from './preview-link.ts';
import { experimentVisit, type VisitRequest } from './visit.ts';

const KEYS = signingKeys({
  supabase: { url: 'http://localhost:3100', publishableKey: 'publishable', secretKey: 'secret' },
});
const VISITOR = '11111111-1111-4111-8111-111111111111';
const KEPT = `capsule-collective-visitor=${VISITOR}; capsule-collective-experiments=hero=bold`;

function running(name: string, changes: Partial<Experiment> = {}): Experiment {
  const variants = [
    { name: 'control', weight: 0 },
    { name: 'bold', weight: 1 },
  ];
  return runningExperiment(name, { variants, ...changes });
}

const documentOf = (...experiments: Experiment[]): ExperimentsDocument => ({
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments,
});

/** A visit to a page that renders these experiments; gives the shown variants and the cookies of its answer. */
function visit(document: ExperimentsDocument, names: readonly string[], changes: Partial<VisitRequest> = {}) {
  const request = {
    url: new URL('https://shop.example/'),
    cookies: '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    now: 1_772_500_000_000,
    ...changes,
  };
  const found = experimentVisit(document, KEYS, request);
  const server = createServerExperiments(found.render, request.url.pathname);
  const shown = Object.fromEntries(names.map((name) => [name, server.arm(name).variant]));
  const statement = server.close();
  return { shown, statement, cookies: found.cookies(statement) };
}

test('a first visit gets a visitor and exactly the variants that the page showed', () => {
  const { shown, statement, cookies } = visit(documentOf(running('hero'), running('drawer')), ['hero']);
  expect(shown).toEqual({ hero: 'bold' });
  expect(statement).toBe('hero=bold/bold');
  const maxAge = 31_536_000;
  expect(cookies).toEqual([
    { name: 'capsule-collective-visitor', value: expect.stringMatching(/^[0-9a-f-]{36}$/), maxAge },
    { name: 'capsule-collective-experiments', value: 'hero=bold', maxAge, isVerbatim: true },
    { name: 'capsule-collective-experiment-phases', value: 'hero=1', maxAge, isVerbatim: true },
  ]);
});

test('a repeated visit that changes nothing sets no cookie', () => {
  const cookies = `${KEPT}; capsule-collective-experiment-phases=hero=1`;
  expect(visit(documentOf(running('hero')), ['hero'], { cookies }).cookies).toEqual([]);
  // In a later phase the variant stays with the phase that drew it; a variant of an unknown phase has none.
  expect(visit(documentOf(running('hero', { phase: 2 })), ['hero'], { cookies }).cookies).toEqual([]);
  expect(visit(documentOf(running('hero')), ['hero'], { cookies: KEPT }).cookies).toEqual([]);
});

test('a visitor keeps the variant of the cookie for as long as it is offered', () => {
  const cookies = `capsule-collective-visitor=${VISITOR}; capsule-collective-experiments=hero=control`;
  const both = running('hero', {
    variants: [
      { name: 'control', weight: 1 },
      { name: 'bold', weight: 1_000_000 },
    ],
  });
  expect(visit(documentOf(both), ['hero'], { cookies }).shown).toEqual({ hero: 'control' });
  expect(visit(documentOf(running('hero')), ['hero'], { cookies }).shown).toEqual({ hero: 'bold' });
});

test('a hostile cookie is ignored', () => {
  const cookies =
    'capsule-collective-visitor=<script>; capsule-collective-experiments=%%%=a&hero=<b>; capsule-collective-visit=%E0%A4%A';
  const { shown, cookies: set } = visit(documentOf(running('hero')), ['hero'], { cookies });
  expect(shown).toEqual({ hero: 'bold' });
  expect(JSON.stringify(set)).not.toContain('<');
});

test('a bot gets the control and no cookie, but shipped variants', () => {
  const shipped = running('footer', { status: 'stopped', shippedVariant: 'bold' });
  const { shown, statement, cookies } = visit(documentOf(running('hero'), shipped), ['hero', 'footer'], {
    userAgent: 'Googlebot/2.1',
  });
  expect(shown).toEqual({ hero: 'control', footer: 'bold' });
  expect([statement, cookies]).toEqual(['', []]);
});

test('whether a visit is the first is decided once for the whole visit', () => {
  const forNew = documentOf(running('hero', { audience: { visitors: 'new' } }));
  const first = visit(forNew, ['hero']);
  expect(first.shown).toEqual({ hero: 'bold' });
  const remembered = first.cookies
    .filter(({ name }) => !/experiment/.test(name))
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  expect(visit(forNew, ['hero'], { cookies: remembered.join('; ') }).shown).toEqual({ hero: 'bold' });
  const back = `capsule-collective-visitor=${VISITOR}`;
  expect(visit(forNew, ['hero'], { cookies: back }).shown).toEqual({ hero: 'control' });
});

test('a draw after the statement was sent gets the control', () => {
  const server = createServerExperiments(
    experimentVisit(documentOf(running('hero')), KEYS, {
      url: new URL('https://shop.example/'),
      cookies: '',
      userAgent: '',
      now: 0,
    }).render,
    '/',
  );
  expect(server.close()).toBe('');
  expect(server.arm('hero').variant).toBe('control');
});

test('a preview decides for its experiment only, and stores and draws nothing of others', () => {
  const expires = 1_772_500_100;
  const search = previewSearch({ experiment: 'hero', variant: 'control', values: {}, expires }, KEYS);
  const url = new URL(`https://shop.example/?${search}`);
  const document = documentOf(running('hero'), running('drawer'));
  const { shown, cookies, statement } = visit(document, ['hero', 'drawer'], { url });
  expect(shown).toEqual({ hero: 'control', drawer: 'control' });
  expect([cookies, statement]).toEqual([[], 'hero=control~/;drawer=control~/bold']);
  const kept = visit(document, ['drawer'], { url, cookies: KEPT.replace('hero=', 'drawer=') });
  expect([kept.shown, kept.cookies, kept.statement]).toEqual([{ drawer: 'bold' }, [], 'drawer=bold~/bold']);
});

test('a preview shows the values of an unpublished experiment', () => {
  const values = { 'home-hero-headline': 'Now or never' };
  const search = previewSearch({ experiment: 'draft', variant: 'b', values, expires: 1_772_500_100 }, KEYS);
  const request = {
    url: new URL(`https://shop.example/?${search}`),
    cookies: '',
    userAgent: '',
    now: 1_772_500_000_000,
  };
  const server = createServerExperiments(experimentVisit(documentOf(), KEYS, request).render, '/');
  expect(server.place('home-hero-headline').value).toBe('Now or never');
});

test.each([
  ['expired', (search: URLSearchParams) => search, 1_772_500_200_000],
  [
    'invalid',
    (search: URLSearchParams) => new URLSearchParams({ ...Object.fromEntries(search), experiment: 'hero:b' }),
    0,
  ],
  ['invalid', () => new URLSearchParams({ experiment: 'hero:control' }), 0],
  ['invalid', () => new URLSearchParams({ experiments: 'debug', expires: '9', signature: 'x' }), 0],
])('an %s link is reported as such, and the visit continues as without it', (state, change, now) => {
  const search = previewSearch({ experiment: 'hero', variant: 'control', values: {}, expires: 1_772_500_100 }, KEYS);
  const request = { url: new URL(`https://shop.example/?${change(search)}`), cookies: '', userAgent: '', now };
  const { render, cookies } = experimentVisit(documentOf(running('hero')), KEYS, request);
  expect(render.link).toEqual({ state });
  expect(cookies('hero=bold/bold').map(({ value }) => value)).toContain('hero=bold');
});

test('an explaining link explains every experiment, and stores nothing', () => {
  const url = new URL(`https://shop.example/?${debugSearch(1_772_500_100, KEYS)}`);
  const document = documentOf(
    running('hero', { phase: 2 }),
    running('nobody', { traffic: 0 }),
    running('phones', { audience: { devices: ['phone'] } }),
    running('over', { status: 'killed' }),
    running('left', { status: 'stopped', shippedVariant: 'bold' }),
  );
  const cookies = `${KEPT}; capsule-collective-experiment-phases=hero=1`;
  const request = { url, cookies, userAgent: '', now: 1_772_500_000_000 };
  const { render, cookies: cookiesFor } = experimentVisit(document, KEYS, request);
  expect(render.explained?.map(({ name, draw }) => [name, draw.reason, draw.phase])).toEqual([
    ['hero', 'kept', 1],
    ['nobody', 'traffic', 0],
    ['phones', 'audience', 0],
    ['over', 'closed', 0],
    ['left', 'shipped', 0],
  ]);
  expect(cookiesFor('hero=bold~/bold')).toEqual([]);
});

test('a browser that keeps no cookies requests the page without experiments: the control, and no cookie', () => {
  const url = new URL('https://shop.example/?experiments=off');
  const { shown, statement, cookies } = visit(documentOf(running('hero')), ['hero'], { url });
  expect([shown, statement, cookies]).toEqual([{ hero: 'control' }, '', []]);
});

test('a bot’s page may be shared only by a cache that keeps it for bots', () => {
  const request = { url: new URL('https://shop.example/'), cookies: '', userAgent: 'curl/8.11.0', now: 0 };
  const document = documentOf(running('hero'));
  expect(experimentVisit(document, KEYS, request).isShareable).toBe(false);
  expect(experimentVisit(document, KEYS, { ...request, isCachedForPrograms: true }).isShareable).toBe(true);
  expect(experimentVisit(documentOf(), KEYS, request).isShareable).toBe(true);
  expect(experimentVisit(document, KEYS, { ...request, userAgent: '' }).isShareable).toBe(true);
});

test('a later click on a campaign counts from then on', () => {
  const forLetter = documentOf(running('hero', { audience: { utm: { source: 'Letter' } } }));
  const came = (search: string, cookies = '') =>
    visit(forLetter, ['hero'], { url: new URL(`https://shop.example/${search}`), cookies });
  const visitCookie = (cookies: { name: string; value: string }[]) =>
    cookies
      .filter(({ name }) => name.endsWith('visit'))
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  const first = came('?utm_source=instagram&utm_campaign=fall');
  expect(first.shown).toEqual({ hero: 'control' });
  const second = came('?UTM_SOURCE=LETTER', visitCookie(first.cookies).join('; '));
  expect(second.shown).toEqual({ hero: 'bold' });
  expect(visitCookie(second.cookies)).toEqual([
    `capsule-collective-visit=${encodeURIComponent('visit=new&utm_source=letter')}`,
  ]);
  expect(came('', visitCookie(second.cookies).join('; ')).shown).toEqual({ hero: 'bold' });
});

const DECLINED = { isDeclined: true };

test('a visitor who may not be measured gets the control and shipped variants, and loses every cookie of measurement', () => {
  const shipped = running('footer', { status: 'stopped', shippedVariant: 'bold' });
  const document = documentOf(running('hero'), shipped);
  const anew = visit(document, ['hero', 'footer'], DECLINED);
  expect([anew.shown, anew.statement, anew.cookies]).toEqual([{ hero: 'control', footer: 'bold' }, '', []]);
  const visitCookies = `${KEPT}; capsule-collective-experiment-phases=hero=1; capsule-collective-visit=visit%3Dnew`;
  const before = visit(document, ['hero'], { ...DECLINED, cookies: `${visitCookies}; capsule-collective-inbox=x` });
  expect([before.shown, before.statement]).toEqual([{ hero: 'control' }, '']);
  expect(before.cookies).toEqual(
    ['visitor', 'experiments', 'experiment-phases', 'visit'].map((name) => ({
      name: `capsule-collective-${name}`,
      value: '',
      maxAge: 0,
    })),
  );
});

test('a link shows its variant to a visitor who may not be measured, explains the control elsewhere, and stores nothing', () => {
  const document = documentOf(running('hero'), running('drawer'));
  const expires = 1_772_500_100;
  const preview = previewSearch({ experiment: 'hero', variant: 'bold', values: {}, expires }, KEYS);
  const seen = visit(document, ['hero', 'drawer'], {
    ...DECLINED,
    url: new URL(`https://shop.example/?${preview}`),
  });
  expect([seen.shown, seen.cookies]).toEqual([{ hero: 'bold', drawer: 'control' }, []]);
  const request = { ...DECLINED, cookies: KEPT, userAgent: '', now: 1_772_500_000_000 };
  const asked = (search: string) =>
    experimentVisit(document, KEYS, { ...request, url: new URL(`https://shop.example/?${search}`) }).render;
  expect(asked(String(debugSearch(expires, KEYS))).explained?.map(({ draw }) => draw.reason)).toEqual([
    'declined',
    'declined',
  ]);
  const expired = asked(String(debugSearch(1, KEYS)));
  expect([expired.link, expired.draws['hero']?.variant]).toEqual([{ state: 'expired' }, 'control']);
});

test('a cache that mistakes a visitor for one without experiments may not store the visitor’s own page', () => {
  const request = { url: new URL('https://shop.example/'), cookies: KEPT, userAgent: '', now: 0 };
  const isShareable = (changes: Partial<VisitRequest>) =>
    experimentVisit(documentOf(running('hero')), KEYS, { ...request, ...changes }).isShareable;
  expect(isShareable({ isCachedForPrograms: true })).toBe(false);
  expect(isShareable({ isCachedForPrograms: true, isDeclined: true })).toBe(true);
  expect(isShareable({ isDeclined: true })).toBe(false);
});
