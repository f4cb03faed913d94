import { ShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { errorLines } from './error-lines.ts';

const PORTS = 'set PORT and SANDBOX_PORT.';

test('a shop that can’t be reached is named with the setting for its address', () => {
  const url = 'http://localhost:3100';
  expect(errorLines(new ShopError('BACKEND-001', { url }))).toEqual([
    `Could not reach the shop at ${url}; ${PORTS}`,
    'If none is running, start one with `npm start`; for a hosted one, set SUPABASE_URL.',
  ]);
  const address = 'http://localhost:3000/places.json';
  const silent = new ShopError('EXPERIMENT-004', { address }, { cause: new TypeError('fetch failed') });
  expect(errorLines(silent)[0]).toBe(`Could not reach the shop at http://localhost:3000; ${PORTS}`);
  const early = new ShopError('EXPERIMENT-004', { address }, { cause: new Error('it responded with 503') });
  expect(errorLines(early)).toEqual([
    `The shop at ${address} doesn’t list its placements: it responded with 503. Try again once it has started.`,
  ]);
});

test('settings and refusals of the backend are printed in full', () => {
  expect(errorLines(new ShopError('CONFIG-001', { keys: ['PORT: not a number', 'HOST: no'] }))).toEqual([
    'The settings are incomplete. Fix these in .env:',
    '  PORT: not a number',
    '  HOST: no',
  ]);
  expect(errorLines(new ShopError('BACKEND-002', { status: 401, answer: '{"code":"x"}' })).slice(0, 2)).toEqual([
    'The backend refused the request (401).',
    'Response: {"code":"x"}',
  ]);
});

test('problems of an experiment are printed line by line', () => {
  const problems = 'b: headline must be text\nc: it changes nothing\n';
  expect(errorLines(new ShopError('EXPERIMENT-002', { experiment: 'hero', problems }))).toEqual([
    'EXPERIMENT-002: Nothing was changed.',
    '  hero',
    '  b: headline must be text',
    '  c: it changes nothing',
  ]);
});

test('no message mentions a page', () => {
  for (const code of ['BACKEND-001', 'BACKEND-002', 'CONFIG-001', 'CONFIG-002', 'EXPERIMENT-005'] as const)
    expect(errorLines(new ShopError(code, {})).join(' ')).not.toMatch(/We couldn’t|you typed|page/);
});

test('an error of another kind is printed in its own sentence', () => {
  expect(errorLines(new Error('No space left.'))).toEqual(['No space left.']);
  expect(errorLines('odd')).toEqual(['odd']);
});
