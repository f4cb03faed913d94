import { expect, test } from 'vitest';
import { createTokenIssuer } from '../vouch/issue-token.ts';
import { TOKENS_COOKIE, tokenIn, writeTokens } from './token-cookie.ts';

const VISITOR = '11111111-1111-4111-8111-111111111111';
/** The part of the visitor number in the cookie. */
const WHOSE = '11111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const HERO = { visitor: VISITOR, experiment: 'hero', phase: 2, variant: 'bold' };
const HERO_LINE = { visitor: VISITOR, experiment: 'hero-line', phase: 12, variant: 'control' };

const issuer = createTokenIssuer('e'.repeat(32));
const tokenOf = (arm: typeof HERO) => issuer.issue(arm, 1_772_500_000_000);
const read = (cookies: string, { visitor, experiment, phase, variant }: typeof HERO) =>
  tokenIn(cookies, visitor, `${experiment}:${phase}:${variant}`);
const cookiesOf = (value: string | null) => `other=1; ${TOKENS_COOKIE}=${value}; more=2`;

test('a browser reads the tokens of an answer, only for their visitor and arm', () => {
  const cookies = cookiesOf(writeTokens([HERO, HERO_LINE].map((arm) => [arm, tokenOf(arm)])));
  expect([read(cookies, HERO), read(cookies, HERO_LINE)]).toEqual([tokenOf(HERO), tokenOf(HERO_LINE)]);
  const others = [{ visitor: OTHER }, { experiment: 'line' }, { phase: 1 }, { phase: 22 }, { variant: 'bol' }];
  expect(others.map((change) => read(cookies, { ...HERO, ...change }))).toEqual(others.map(() => undefined));
});

test('an event without a visitor has no token, and is no error', () => {
  const cookies = cookiesOf(writeTokens([[HERO, tokenOf(HERO)]]));
  // A stored text may lack the visitor.
  const { visitor } = JSON.parse('{}') as typeof HERO;
  expect(tokenIn(cookies, visitor, 'hero:2:bold')).toBeUndefined();
  expect(tokenIn(cookies, '', 'hero:2:bold')).toBeUndefined();
});

test('without arms there is no cookie', () => {
  expect(writeTokens([])).toBeNull();
  for (const cookies of ['', 'other=1']) expect(read(cookies, HERO)).toBeUndefined();
});

test.each([
  '',
  WHOSE,
  `${WHOSE}&`,
  `${WHOSE}&hero`,
  `${WHOSE}&hero:2:bold`,
  `${WHOSE}&hero:2:bold:`,
  `${WHOSE}&hero:2:bold:${'x'.repeat(129)}`,
])('a cookie with foreign contents gives nothing: %j', (value) => {
  expect(read(cookiesOf(value), HERO)).toBeUndefined();
});

test('names with special characters of patterns are names', () => {
  expect(read(cookiesOf(`${WHOSE}&hero:2:bold:x`), { ...HERO, experiment: '(', variant: '[*' })).toBeUndefined();
});
