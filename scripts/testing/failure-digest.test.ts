import { expect, test } from 'vitest';
import { failureDigest, failuresOfBrowserReport, failuresOfUnitReport } from './failure-digest.mjs';

const passed = { ok: true, file: 'a.spec.ts', line: 1, title: 'sound', tests: [] };

test('a browser report names each failed test with its error and what it attached', () => {
  const failed = {
    ok: false,
    file: 'faults/b.spec.ts',
    line: 7,
    title: 'breaks',
    tests: [
      {
        results: [
          {
            status: 'failed',
            errors: [{ message: '\u001b[31mError\u001b[39m: five\n\n    at node_modules/x.js\n    at b.spec.ts' }],
            attachments: [
              { contentType: 'text/plain', body: Buffer.from('pending: GET /late').toString('base64') },
              { contentType: 'image/png', path: 'shot.png' },
            ],
          },
        ],
      },
    ],
  };
  const failures = failuresOfBrowserReport({ suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] });
  expect(failureDigest([{ name: 'browser tests', failed: 1, output: 'long', failures }])).toBe(
    'faults/b.spec.ts:7 breaks\nError: five\n    at b.spec.ts\npending: GET /late',
  );
});

test('a unit report names failed tests, and files that could not be read', () => {
  const failures = failuresOfUnitReport({
    testResults: [
      {
        name: 'one.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'sound', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1'] },
        ],
      },
      { name: 'two.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(failures).toEqual([
    { name: 'one.test.ts breaks', text: 'expected 1' },
    { name: 'two.test.ts', text: 'no such module' },
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
