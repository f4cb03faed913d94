import { expect, test } from 'vitest';
import { type Circumstances, judgeAnswer } from './judge-answer.ts';
import type { Expectation, MixedAnswer, MixedRequest } from './mixed-request.ts';
import { factsOf } from './text-facts.ts';

const SITE = 'http://shop.example';
const OWN = 'mk0123456789abkm';
const FOREIGN = 'mkba9876543210km';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=()',
  'content-security-policy': "default-src 'self'",
  'cache-control': 'private, no-cache',
};

interface Page {
  readonly path?: string;
  readonly title?: string;
  readonly heading?: string;
  readonly statement?: string;
  readonly body?: string;
}

const html = ({
  path = '/faqs',
  title = 'Questions',
  heading = 'Questions',
  statement = '',
  body = '',
}: Page): string =>
  `<!DOCTYPE html><html lang="en-US" data-experiments="${statement}"><head><title>${title}</title>
<link rel="canonical" href="${SITE}${path === '/' ? '' : path}"/></head><body><h1>${heading}</h1>${body}</body></html>`;

const request = (expects: Partial<Expectation> = {}, more: Partial<MixedRequest> = {}): MixedRequest => ({
  kind: 'a stored page',
  to: 'shop',
  method: 'GET',
  path: '/faqs',
  headers: {},
  reading: 'whole',
  ...more,
  expects: { statuses: [200], page: '/faqs', ...expects },
});

const answer = (page: Page, headers = {}, status = 200): MixedAnswer => ({
  status,
  headers: { ...HEADERS, ...headers },
  text: factsOf(html(page)),
  from: 1000,
  to: 1100,
});

function judged(asked: MixedRequest, got: MixedAnswer, changes: Partial<Circumstances> = {}): string[] {
  return judgeAnswer(asked, got, {
    siteOrigin: SITE,
    sandboxOrigin: 'http://sandbox.example',
    titles: new Map([['/faqs', 'Questions']]),
    files: new Map(),
    wasDown: () => false,
    wasBroken: () => false,
    ...changes,
  });
}

test('the page that was asked for, with what its request has sent, is in order', () => {
  expect(judged(request({ marker: OWN, isEchoed: true }), answer({ body: OWN }))).toEqual([]);
});

test.each([
  ['another page', request(), answer({ path: '/impact' }), 'the page of'],
  ['a page under another title', request(), answer({ title: 'Impact' }), 'titled'],
  ['what another request has sent', request({ marker: OWN }), answer({ body: FOREIGN }), FOREIGN],
  ['a stranger’s text where nothing was sent', request(), answer({ body: FOREIGN }), FOREIGN],
  ['a search without its words', request({ marker: OWN, isEchoed: true }), answer({}), 'without what'],
  ['a page without its policy', request(), answer({}, { 'content-security-policy': '' }), 'content-security-policy'],
  ['a cookie for everybody', request(), answer({}, { 'surrogate-control': 'a', 'set-cookie': ['a=b'] }), 'a cookie'],
  ['half a page for everybody', request(), answer({}, { 'cdn-cache-control': 'a', 'x-degraded': 'mf-a' }), 'half'],
  ['a missing page where there is one', request(), answer({}, {}, 404), 'status 404'],
  ['an error while all is well', request(), answer({}, {}, 500), 'status 500'],
  ['a refusal that does not say until when', request(), answer({}, {}, 503), 'without Retry-After'],
  ['a way to another site', request(), answer({}, { location: '//evil.example/' }), 'leads to'],
  ['no answer', request(), answer({}, {}, 0), 'no answer'],
])('%s is found', (_what, asked, got, sentence) => {
  expect(judged(asked, got).join()).toContain(sentence);
});

test.each([
  ['another variant than the visitor keeps', 'hero=b/a,b', { arms: { hero: 'a' } }, 'for a visitor of a'],
  ['a drawn variant for a program', 'hero=control/control,b', { isProgram: true }, 'takes part'],
  ['a variant for somebody who takes no part', 'hero=b~/control,b', {}, 'takes no part'],
  ['a preview of another variant', 'hero=b/b', { preview: { experiment: 'hero', variant: 'c' } }, 'a preview'],
])('%s is found', (_what, statement, expects, sentence) => {
  expect(judged(request(expects), answer({ statement })).join()).toContain(sentence);
});

test('a variant that is no longer offered, and one that was kept and is shown, are in order', () => {
  expect(judged(request({ arms: { hero: 'gone' } }), answer({ statement: 'hero=b/control,b' }))).toEqual([]);
  expect(judged(request({ arms: { hero: 'b' } }), answer({ statement: 'hero=b/control,b' }))).toEqual([]);
});

test('a page whose text is of another variant than it states is found', () => {
  const home = request({ page: '/' });
  const statement = 'hero-headline=definite/control,definite';
  expect(judged(home, answer({ path: '/', statement, heading: 'The Capsule Drop' }))).toEqual([]);
  expect(judged(home, answer({ path: '/', statement, heading: 'Capsule Drop' })).join()).toContain(
    'it states definite',
  );
});

test('a cookie that keeps another variant than the page shows is found', () => {
  const keeps = (variant: string) => ({ 'set-cookie': [`capsule-collective-experiments=hero=${variant}; Path=/`] });
  const statement = 'hero=b/control,b';
  expect(judged(request(), answer({ statement }, keeps('b')))).toEqual([]);
  expect(judged(request(), answer({ statement }, keeps('control'))).join()).toContain('keeps another variant');
});

test('a file that changes is found', () => {
  const asked = request({ isImmutable: true }, { path: '/assets/a.js' });
  const files = new Map<string, string>();
  expect(judged(asked, answer({}), { files })).toEqual([]);
  expect(judged(asked, answer({ body: 'other' }), { files })).toEqual(['another text than before']);
});

test('an answer that a fault explains is in order: a refusal that says until when, an error of a bad release, a killed server', () => {
  expect(judged(request(), answer({}, { 'retry-after': '2' }, 503))).toEqual([]);
  expect(judged(request(), answer({}, {}, 500), { wasBroken: () => true })).toEqual([]);
  const left = { 'x-degraded': 'mf-a', 'x-robots-tag': 'noindex' };
  expect(judged(request({ statuses: [404] }), answer({}, left))).toEqual([]);
  expect(judged(request({ statuses: [404] }), answer({}))).toEqual(['status 200']);
  expect(judged(request(), answer({}, {}, 0), { wasDown: () => true })).toEqual([]);
});
