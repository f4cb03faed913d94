import { previewSearch } from '../experiments/preview-link.ts';
import { signingKeys } from '../experiments/signing-keys.ts';
import type { Experiment, ExperimentsDocument } from 'shared-contracts/experiments';
import { expect, test } from 'vitest';
import { createServerExperiments } from '../render/guest/experiments.ts';
import { experimentVisit, type VisitRequest } from './experiments-visit.ts';

const KEYS = signingKeys({
  supabase: { url: 'http://localhost:3100', publishableKey: 'publishable', secretKey: 'secret' },
});
const VISITOR = '11111111-1111-4111-8111-111111111111';

function running(name: string, changes: Partial<Experiment> = {}): Experiment {
  const variants = [
    { name: 'control', weight: 0 },
    { name: 'bold', weight: 1 },
  ];
  return { name, status: 'running', phase: 1, variants, traffic: 100, holdout: 0, audience: {}, goals: [], ...changes };
}

const documentOf = (...experiments: Experiment[]): ExperimentsDocument => ({
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments,
});

/** A visit to a page that renders these experiments; gives what it showed and the cookies of its answer. */
function visit(document: ExperimentsDocument, names: readonly string[], changes: Partial<VisitRequest> = {}) {
  const request = {
    url: new URL('https://shop.example/'),
    cookies: '',
    userAgent: 'Mozilla/5.0',
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
  ]);
});

test('a repeated visit that changes nothing sets no cookie', () => {
  const cookies = `capsule-collective-visitor=${VISITOR}; capsule-collective-experiments=hero=bold`;
  expect(visit(documentOf(running('hero')), ['hero'], { cookies }).cookies).toEqual([]);
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

test('a hostile cookie is as good as none', () => {
  const cookies =
    'capsule-collective-visitor=<script>; capsule-collective-experiments=%%%=a&hero=<b>; capsule-collective-visit=%E0%A4%A';
  const { shown, cookies: set } = visit(documentOf(running('hero')), ['hero'], { cookies });
  expect(shown).toEqual({ hero: 'bold' });
  expect(JSON.stringify(set)).not.toContain('<');
});

test('a bot gets the control and no cookie, but what was shipped for everybody', () => {
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
    .filter(({ name }) => !name.endsWith('experiments'))
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  expect(visit(forNew, ['hero'], { cookies: remembered.join('; ') }).shown).toEqual({ hero: 'bold' });
  const back = `capsule-collective-visitor=${VISITOR}`;
  expect(visit(forNew, ['hero'], { cookies: back }).shown).toEqual({ hero: 'control' });
});

test('what is read after the statement has left gets its control', () => {
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

test('a preview decides for its experiment alone and sets no cookie; an expired one decides nothing', () => {
  const expires = 1_772_500_100;
  const search = previewSearch({ experiment: 'hero', variant: 'control', expires }, KEYS);
  const url = new URL(`https://shop.example/?${search}`);
  const document = documentOf(running('hero'), running('drawer'));
  const { shown, cookies, statement } = visit(document, ['hero', 'drawer'], { url });
  expect(shown).toEqual({ hero: 'control', drawer: 'bold' });
  expect([cookies, statement]).toEqual([[], 'hero=control~/;drawer=bold/bold']);
  expect(visit(document, ['hero'], { url, now: expires * 1000 }).shown).toEqual({ hero: 'bold' });
});
