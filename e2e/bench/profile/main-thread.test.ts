import { expect, test } from 'vitest';
import { longestTask, threadOf, type TraceEvent, workBetween } from './main-thread.ts';

const event = (name: string, ts: number, dur: number, tid = 1): TraceEvent => ({ name, ph: 'X', ts, dur, pid: 1, tid });

const EVENTS = [
  event('ThreadControllerImpl::RunTask', 1000, 8000),
  event('ParseHTML', 2000, 6000),
  event('EvaluateScript', 3000, 2000),
  event('SomethingWithin', 3500, 1000),
  event('Layout', 4000, 500),
  event('ThreadControllerImpl::RunTask', 12_000, 2000),
  event('UpdateLayoutTree', 12_000, 1000),
];

test('each moment counts for the innermost work that is known, and an idle one for nothing', () => {
  expect(workBetween(EVENTS, 0, 15_000)).toEqual({
    HTML: 4,
    script: 1.5,
    style: 1,
    layout: 0.5,
    painting: 0,
    else: 3,
    nothing: 5,
  });
});

test('work beyond the span does not count', () => {
  expect(workBetween(EVENTS, 3000, 4250)).toMatchObject({ HTML: 0, script: 1, layout: 0.25, nothing: 0 });
});

test('the longest task of a span is reported with its work', () => {
  expect(longestTask(EVENTS, 0, 15_000)).toMatchObject({ length: 8, work: { HTML: 4, else: 2 } });
  expect(longestTask(EVENTS, 10_000, 15_000)).toMatchObject({ length: 2, work: { style: 1, else: 1 } });
  expect(longestTask(EVENTS, 20_000, 30_000).length).toBe(0);
});

test('other threads are left out', () => {
  expect(threadOf([...EVENTS, event('ThreadControllerImpl::RunTask', 0, 9, 2)], { pid: 1, tid: 1 })).toEqual(EVENTS);
});
