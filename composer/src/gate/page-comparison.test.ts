import { expect, test } from 'vitest';
import { differences, isAwayInBoth, isHeavier, newProblems, type Rendering } from './page-comparison.ts';

const HTML = '<main><h1>Title</h1></main>';

interface Change {
  readonly status?: number;
  readonly degraded?: readonly string[];
  readonly html?: string;
  readonly failure?: Rendering['failure'];
  readonly isIncomplete?: boolean;
}

/** A rendering of /a, sound unless a test wants something else. */
function page({ status = 200, degraded = [], html = HTML, failure = null, isIncomplete = false }: Change = {}) {
  return {
    address: '/a',
    head: { status, degraded, isIncomplete, redirect: null },
    html,
    cpu: 10,
    error: null,
    failure,
  };
}

const textsOf = (...args: Parameters<typeof newProblems>): string[] => newProblems(...args).map(({ text }) => text);

test.each<[string, Change, Change, string]>([
  ['answers an error', { status: 500 }, {}, '/a answered 500 instead of 200'],
  ['answers an error for an outage', { status: 500 }, { status: 503 }, '/a answered 500 instead of 503'],
  ['loses its subject', { status: 404 }, {}, '/a answered 404 instead of 200'],
  ['cannot reach the storefront', { status: 503 }, {}, '/a answered 503 instead of 200'],
  ['lacks a part', { degraded: ['mf-b'] }, {}, '/a rendered without mf-b'],
  ['loses its h1', { html: '<main></main>' }, {}, '/a lost its h1'],
  ['loses its main landmark', { html: '<h1>Title</h1>' }, {}, '/a lost its main landmark'],
  ['is far longer', { html: HTML.padEnd(614_400) }, {}, 'the document of /a has 600 KB, and 0 KB live'],
  ['fails', { failure: { kind: 'x', text: '/a failed: x' } }, {}, '/a failed: x'],
])('a page that %s where the live one does not has a problem', (_what, now, live, problem) => {
  expect(textsOf(page(now), page(live))).toEqual([problem]);
});

test.each<[string, Change, Change]>([
  ['is as it is live', {}, {}],
  ['fails as the live one does', { status: 500 }, { status: 500 }],
  ['lacks a part as the live one does', { degraded: ['mf-b'] }, { degraded: ['mf-b'] }],
  ['has found its subject again', {}, { status: 404 }],
  ['has an h1 that the live one lacks', {}, { html: '<p>' }],
  ['is another kind of page than the live one', { status: 404, html: '' }, { status: 404, html: HTML }],
])('a page that %s has no problem', (_what, now, live) => {
  expect(textsOf(page(now), page(live))).toEqual([]);
});

test('a long page may grow to twice its length, and one without a live counterpart may have 500,000 characters', () => {
  const long = (length: number) => page({ html: HTML.padEnd(length) });
  expect(textsOf(long(1_200_000), long(600_000))).toEqual([]);
  expect(textsOf(long(1_200_001), long(600_000))).toHaveLength(1);
  expect(textsOf(long(500_000), null)).toEqual([]);
  expect(textsOf(long(512_000), null)).toEqual(['the document of /a has 500 KB']);
});

test('a page that leads elsewhere and is shown live has a problem, and one that leads elsewhere in both has none', () => {
  const leading = { ...page({ status: 302 }), head: { status: 302, degraded: [], isIncomplete: false, redirect: '/' } };
  expect(textsOf(leading, page())).toEqual(['/a leads to /, and the live page does not']);
  expect(textsOf(leading, leading)).toEqual([]);
});

test('a problem names the error that was logged meanwhile, and a page that fails lacks nothing else', () => {
  const failing = { ...page({ status: 500, degraded: ['mf-b'], html: '' }), error: 'TypeError: x is not a function' };
  expect(textsOf(failing, page())).toEqual(['/a answered 500 instead of 200: TypeError: x is not a function']);
  const degraded = { ...page({ degraded: ['mf-b'] }), error: 'Error: planted' };
  expect(textsOf(degraded, page())).toEqual(['/a rendered without mf-b: Error: planted']);
});

test('a page without a live counterpart is judged alone', () => {
  expect(textsOf(page({ status: 404 }), null)).toEqual([]);
  expect(textsOf(page({ html: '' }), null)).toEqual([]);
  expect(textsOf(page({ status: 500 }), null)).toEqual(['/a answered 500']);
  expect(textsOf(page({ degraded: ['mf-b'] }), null)).toEqual(['/a rendered without mf-b']);
});

test('a page that cannot reach the storefront in either composition says nothing about a release', () => {
  expect(isAwayInBoth(page({ status: 503 }), page({ status: 503 }))).toBe(true);
  expect(isAwayInBoth(page({ status: 503 }), page())).toBe(false);
  expect(isAwayInBoth(page({ status: 503 }), null)).toBe(false);
});

test('a page is heavier with more than twice and 20 ms more processor time than the live one', () => {
  expect([isHeavier(61, 30), isHeavier(60, 30), isHeavier(29, 10), isHeavier(31, 10)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([isHeavier(null, 10), isHeavier(90, null)]).toEqual([false, false]);
});

test('other differences are told', () => {
  const now = page({ html: `<main><h1>Other <b>title</b></h1>${'x'.repeat(2048)}</main>`, isIncomplete: true });
  expect(differences(now, page())).toEqual([
    'the h1 of /a is “Other title”, and “Title” live',
    'the document of /a has 2 KB, and 0 KB live',
    '/a lacks data that the live page has',
  ]);
  expect(differences(page(), page({ status: 404 }))).toEqual(['/a answers 200, and 404 live']);
  expect(differences(page(), page())).toEqual([]);
});
