import { expect, test } from 'vitest';
import { unusedOf } from './structure.ts';

const SITE = 'http://localhost:3000';
const START = `${SITE}/releases/mf-catalog/1/static/js/async/7n.c49a97.js`;

const complaintOf = (url: string): string =>
  `The resource ${url} was preloaded using link preload but not used within a few seconds from the window's load event.`;

const asked = (url: string, type = 'Script') => ({
  id: '1',
  url,
  type,
  startedAt: 0,
  causes: [],
  endedAt: 1,
  wire: 1,
  decoded: 1,
  mime: '',
});

test('a preload that the browser complains of is unused', () => {
  const visit = { messages: [complaintOf(START)], ran: new Set<string>() };
  expect(unusedOf([asked(START)], [], visit)).toEqual([new URL(START).pathname]);
});

test('a script that the page has run after the complaint, because its machine is busy, is used', () => {
  const visit = { messages: [complaintOf(START)], ran: new Set([START]) };
  expect(unusedOf([asked(START)], [], visit)).toEqual([]);
});

test('a script that was fetched twice, or that no part of the page belongs to, is unused even if it ran', () => {
  const other = `${SITE}/releases/mf-account/1/entry.js`;
  const visit = { messages: [], ran: new Set([START, other]) };
  const requests = [asked(START), asked(START), asked(other)];
  expect(unusedOf(requests, ['mf-marketing'], visit)).toEqual([
    '/releases/mf-account/1/entry.js',
    new URL(START).pathname,
  ]);
});
