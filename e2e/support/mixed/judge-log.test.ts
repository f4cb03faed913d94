import { expect, test } from 'vitest';
import { judgeLog } from './judge-log.ts';

const AT = '2026-11-23T12:00:00.000Z';
const line = (message: string, details = {}): string => JSON.stringify({ level: 'info', at: AT, message, details });
const judged = (text: string, { faulty = [] as string[], killed = 0, isBroken = false } = {}): string[] =>
  judgeLog(text, { faulty: new Set(faulty), killed, wasBroken: () => isBroken });

const STRIKE = line('A page now renders only in the browser', { release: 'mf-a@1', reason: 'it looped' });
const LOST = line('A render process was lost', { release: null, reason: 'SIGKILL' });

test('a strike on a release that misbehaves is in order, and on any other it is found', () => {
  expect(judged(STRIKE, { faulty: ['mf-a@1'] })).toEqual([]);
  expect(judged(STRIKE, { faulty: ['mf-b@1'] })).toEqual(['a strike on mf-a@1: it looped']);
});

test('the loss of a render process that was not killed is found', () => {
  expect(judged(LOST, { killed: 1 })).toEqual([]);
  expect(judged(LOST, { isBroken: true })).toEqual([]);
  expect(judged(`${LOST}\n${LOST}`, { killed: 1 })).toEqual([
    '2 render processes lost while no release misbehaved, 1 of them killed',
  ]);
});

test('a request that failed for no reason and a stack of a crash are found, half a line of a killed process is not', () => {
  expect(judged(line('A request failed', { error: 'x' })).join()).toContain('A request failed');
  expect(judged('Error: x\n    at run (file:///a.ts:1:2)').join()).toContain('a crash');
  expect(judged('node:internal triggerUncaughtException').join()).toContain('a crash');
  expect(judged('{"level":"info","at":"2026')).toEqual([]);
  const refused = 'Error: refused on purpose\n    at befall (file:///sandbox/src/faults/fault-gate.ts:52:14)';
  expect(judged(`${refused}\n    at keep (file:///supabase/a.ts:1:1)`)).toEqual([]);
});
