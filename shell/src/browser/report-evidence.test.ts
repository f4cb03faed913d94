// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopError } from 'shared-contracts';
import type { Evidence } from './evidence.ts';
import { foundIn, reportEvidence } from './report-evidence.ts';

const SCRIPT = '/releases/mf-catalog/1.0.0-a1/static/js/12.abc.js';
const SHELL = 'https://shop.example/assets/ab12/static/js/index.js';

class Rejection extends Event {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('unhandledrejection');
    this.reason = reason;
  }
}
class Violation extends Event {
  readonly sourceFile = `https://shop.example${SCRIPT}`;
  readonly lineNumber = 3;
  readonly columnNumber = 14;
}

beforeEach(() => {
  vi.stubGlobal('PromiseRejectionEvent', Rejection);
  vi.stubGlobal('SecurityPolicyViolationEvent', Violation);
});
afterEach(() => void vi.unstubAllGlobals());

function thrown(message: string, ...scripts: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...scripts.map((script) => `    at f (${script}:3:14)`)].join('\n');
  return error;
}
const ours = `https://shop.example${SCRIPT}`;
const frame = (duration: number, sourceURL = ours): Evidence =>
  ({ duration, scripts: [{ duration, sourceURL }] }) as unknown as Evidence; // The part of an entry that is read.

test.each<[string, Evidence, unknown[]]>([
  ['an error', new ErrorEvent('error', { error: thrown('x', ours) }), ['error']],
  [
    'an error of the shell that a release has caused',
    new ErrorEvent('error', { error: thrown('x', SHELL, ours) }),
    ['error'],
  ],
  ['an error of the shell', new ErrorEvent('error', { error: thrown('x', SHELL) }), []],
  ['an error that is no object', new ErrorEvent('error', { filename: ours, lineno: 3, colno: 14 }), ['error']],
  ['a rejection', new Rejection(thrown('x', ours)), ['rejection']],
  ['a connection that failed', new Rejection(thrown('Failed to fetch', ours)), []],
  ['an answer of the storefront', new Rejection(new ShopError('STOREFRONT-007', {})), []],
  [
    'an event without a caster',
    new ErrorEvent('error', {
      error: Object.assign(new ShopError('EVENT-002'), { stack: `EVENT-002\n    at f (${ours}:3:14)` }),
    }),
    ['error'],
  ],
  ['a failed command', new CustomEvent('capsule:command-failed', { detail: thrown('x', ours) }), ['command']],
  ['a violation of the policy', new Violation('securitypolicyviolation'), ['policy']],
  ['a long task', frame(300), ['long-task']],
  ['a task that blocks the page', frame(2500), ['stall']],
  ['a short task', frame(150), []],
  ['a long task of the shell', frame(2500, SHELL), []],
])('%s is attributed by the address of its script', (_what, evidence, kinds) => {
  const found = foundIn(evidence);
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
  for (const one of found) expect([one.remote, one.at?.startsWith(SCRIPT)]).toEqual(['mf-catalog', true]);
});

test.each([
  ['REMOTE-003', [{ kind: 'remote', remote: 'mf-account' }]],
  ['REMOTE-001', []],
])('what the platform reports as %s is the fault of %j', (code, found) => {
  expect(foundIn({ remote: 'mf-account@1.0.0', code })).toEqual(found);
});

/** A page with a token; gives what it sent, and what administrators are told. */
function page(token: string) {
  const sent: unknown[] = [];
  const emitted: unknown[] = [];
  vi.stubGlobal('location', new URL('https://shop.example/cart?email=ada@example.com'));
  vi.stubGlobal('navigator', { sendBeacon: (_to: string, body: string) => void sent.push(JSON.parse(body)) });
  const notice = reportEvidence({
    events: { on: vi.fn(), emit: (_name: string, payload: unknown) => void emitted.push(payload) },
    composition: { id: 'c', versions: { 'mf-catalog': '1.0.0' } },
    token: Promise.resolve(token),
  });
  return { sent, emitted, notice };
}

test('a page reports each kind of failure of a release once, with the script’s line and without its query', async () => {
  const { sent, emitted, notice } = page('token');
  for (let n = 0; n < 3; n += 1) notice(new ErrorEvent('error', { error: thrown('x', ours) }));
  notice(frame(300));
  await Promise.resolve();
  await Promise.resolve();
  const report = { at: `${SCRIPT}:3:14`, remote: 'mf-catalog', path: '/cart' };
  expect(sent).toEqual([
    { token: 'token', reports: [{ kind: 'error', ...report }] },
    { token: 'token', reports: [{ kind: 'long-task', ...report, at: SCRIPT }] },
  ]);
  expect(emitted).toEqual([
    { remote: 'mf-catalog@1.0.0', code: 'REMOTE-009' },
    { remote: 'mf-catalog@1.0.0', code: 'REMOTE-010' },
  ]);
});

test('a page without a token sends nothing', async () => {
  const { sent, notice } = page('');
  notice(new ErrorEvent('error', { error: thrown('x', ours) }));
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual([]);
});
