import { expect, test } from 'vitest';
import { browserRecord } from './browser-reporter.mjs';
import { failedTests } from './failed-tests.mjs';
import { failureDigest } from './failure-digest.mjs';
import { GRAVE } from './failure-kinds.mjs';
import { ROOT } from '../setup/ensure-install.mjs';

/** A test of Playwright's reporter interface that has failed, or has what is given instead. */
const browserTest = (changes: object = {}) => ({
  titlePath: () => ['', 'own shop', 'faults/b.spec.ts', 'breaks'],
  location: { file: `${ROOT}/e2e/faults/b.spec.ts`, line: 7 },
  outcome: () => 'unexpected',
  expectedStatus: 'passed',
  annotations: [],
  results: [],
  ...changes,
});

const failedResult = (message: string, changes: object = {}) => ({
  status: 'failed',
  errors: [{ message }],
  ...changes,
});

const failuresOf = (...tests: object[]) => failedTests(tests.map((test) => browserRecord(browserTest(test))));

test('a failed browser test is named with its error, what it attached, and what it did', () => {
  const startTime = new Date(1000);
  const step = (title: string, category: string, changes: object = {}): object => ({
    title,
    category,
    startTime: new Date(1250),
    duration: 30,
    steps: [],
    ...changes,
  });
  const result = failedResult('\u001b[31mError\u001b[39m: five\n\n    at node_modules/x.js\n    at b.spec.ts', {
    attachments: [
      { contentType: 'text/plain', body: Buffer.from('pending: GET /late') },
      { contentType: 'image/png', path: `${ROOT}/test-results/shot.png` },
    ],
    startTime,
    steps: [
      step('Before Hooks', 'hook', { steps: [step('Fixture "page"', 'fixture')] }),
      step('Buy', 'test.step', { startTime, duration: 300, steps: [step('Click button', 'pw:api', { error: {} })] }),
      step('After Hooks', 'hook', { steps: [step('Fixture "shop"', 'fixture', { error: {} })], error: {} }),
    ],
  });
  const failures = failuresOf({ outcome: () => 'expected' }, { results: [result] });
  expect(failureDigest([{ name: 'browser tests', failed: 1, output: 'long', failures }])).toBe(
    'e2e/faults/b.spec.ts:7 breaks\nError: five\n    at b.spec.ts\npending: GET /late',
  );
  expect(failures).toMatchObject([
    {
      files: ['test-results/shot.png'],
      trace: [
        '+0 ms Buy, 300 ms',
        '  +250 ms Click button, 30 ms  failed',
        '+250 ms After Hooks, 30 ms  failed',
        '  +250 ms Fixture "shop", 30 ms  failed',
      ],
      kind: undefined,
    },
  ]);
});

test('a test that never started is no success, and crashes, console errors, and what a test notes itself are grave', () => {
  const failures = failuresOf(
    { outcome: () => 'skipped' },
    { outcome: () => 'skipped', expectedStatus: 'skipped' },
    { results: [failedResult('page.goto: Page crashed')] },
    { results: [failedResult('Error: stray console errors')] },
    { results: [failedResult('Error: stray console warnings')] },
    { annotations: [{ type: GRAVE, description: 'unhandled rejection' }] },
  );
  expect(failures.map(({ status, kind }) => [status, kind])).toEqual([
    ['not run', undefined],
    ['failed', 'crash'],
    ['failed', 'console error'],
    ['failed', undefined],
    ['failed', 'unhandled rejection'],
  ]);
});

test('a check without tests says its last words, nothing is said of what passed, and the whole stays short', () => {
  const types = { name: 'types of shell', failed: 1, output: `${'x'.repeat(9000)}\nexit code 2` };
  const digest = failureDigest([{ name: 'format', failed: 0, output: '' }, ...Array.from({ length: 6 }, () => types)]);
  expect(digest).toContain('exit code 2');
  expect(digest).not.toContain('format');
  expect(digest).toMatch(/and 2 more above$/);
  expect(digest.length).toBeLessThan(4000);
  expect(failureDigest([{ name: 'format', failed: 0, output: '' }])).toBe('');
});
