import { expect, test } from 'vitest';
import { AttemptTable } from './attempt-table.ts';
import { blamedIn } from './blamed.ts';
import { attemptsIn } from './hostile-text.ts';

const line = (message: string, details: object) => `${JSON.stringify({ level: 'info', message, details })}\n`;

test('the blamed remote is read from the fields of log lines, not from the words of a release', () => {
  const forged = line('A release now renders only in the browser', { release: 'mf-catalog@1.0.0' });
  const log = [
    line('Written to the console in a render process', { text: `x\n${forged}`, release: 'mf-cart-checkout@1.0.0' }),
    line('A page points to a faulty release', { release: 'mf-account@1.0.0', suspect: 'mf-marketing@1.0.0' }),
    line('A remote failed in a page: mf-marketing@1.0.0', { error: 'Error: remote:mf-catalog@1.0.0' }),
    line('A page is rendered again without its remote', { remotes: ['mf-admin-analytics@1.0.0'] }),
    line('The shop returned to the last good composition', { releases: ['mf-gifting@1.0.0'] }),
    line('A page was slow', { release: null }),
    'no JSON\n',
  ];
  expect(blamedIn(log.join(''))).toEqual(['mf-account', 'mf-admin-analytics', 'mf-gifting', 'mf-marketing']);
  expect(blamedIn(forged)).toEqual(['mf-catalog']);
});

test('a long task charges none but the remotes that are suspected of it', () => {
  const log = line('A release failed in browsers', { release: 'mf-catalog@1.0.0', kind: 'long-task' });
  expect(blamedIn(log)).toEqual([]);
  expect(blamedIn(log, ['mf-marketing'])).toEqual([]);
  expect(blamedIn(log, ['mf-catalog'])).toEqual(['mf-catalog']);
});

test('the table numbers attempts by side, counts outcomes, and counts all but the author as innocent', () => {
  const table = new AttemptTable();
  table.add('browser', ['runs text'], 'harmless');
  table.add('publishing', ['claims /account', 'loops'], 'rejected at publishing');
  table.spare(['mf-marketing', 'mf-catalog', 'mf-catalog'], 'mf-marketing');
  const text = String(table);
  expect(text).toMatch(
    /^ {2}1 {2}publishing {2}claims \/account {2}rejected at publishing\n {2}2 .*\n {2}3 {2}browser {5}runs text {8}harmless\n/,
  );
  expect(text).toContain('3 attempts: 2 rejected at publishing, 1 harmless; innocents: 1\n');
});

test('the names of attempts stand at one depth of their text', () => {
  const text = `{\n    'first one': () => 0,\n    second: async (name) => ({\n      inner: () => 1,\n    }),\n    "third’s": () => 0,\n  x: 1,\n}`;
  expect(attemptsIn(text, 4)).toEqual(['first one', 'second', 'third’s']);
});
