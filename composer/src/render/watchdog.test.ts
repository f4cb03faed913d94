import { expect, test } from 'vitest';
import { Watchdog } from './watchdog.ts';

const MB = 1024 * 1024;
const usage = (cpu: number, memory = 100 * MB, isAsleep = false) => ({ cpu, threads: 0, memory, isAsleep });
const heartbeat = (beat: number, more = {}) => ({
  beat,
  release: 1,
  job: 1,
  since: 0,
  heaviest: { release: 0, job: 0, used: 0 },
  ...more,
});

test('a process that uses processor time without a turn of its event loop is ended, and the running code is charged', () => {
  const watchdog = new Watchdog();
  watchdog.look(heartbeat(1), usage(500), 0);
  expect(watchdog.look(heartbeat(1), usage(1200), 700)).toEqual({ kind: 'well' });
  expect(watchdog.look(heartbeat(1), usage(1400), 900)).toMatchObject({ kind: 'end', blame: 'inside' });
});

test('a process that gets no processor is waited for, however long', () => {
  const watchdog = new Watchdog();
  watchdog.look(heartbeat(1), usage(500), 0);
  expect(watchdog.look(heartbeat(1), usage(510), 3_600_000)).toEqual({ kind: 'well' });
});

test('a process with regular turns of its event loop may use the processor all the time', () => {
  const watchdog = new Watchdog();
  for (let i = 0; i < 100; i++) expect(watchdog.look(heartbeat(i), usage(i * 500), i * 500)).toEqual({ kind: 'well' });
});

test('the resident memory of a process ends it, or has it replaced in good time', () => {
  const watchdog = new Watchdog();
  expect(watchdog.look(heartbeat(1), usage(0, 383 * MB), 0)).toEqual({ kind: 'well' });
  expect(watchdog.look(heartbeat(2), usage(0, 400 * MB), 0)).toEqual({
    kind: 'recycle',
    reason: 'it used 400 MB of memory',
  });
  expect(watchdog.look(heartbeat(3), usage(0, 700 * MB), 0)).toMatchObject({ kind: 'end', blame: 'grown' });
});

test('a process that sleeps through its work is replaced without blame', () => {
  const watchdog = new Watchdog();
  watchdog.look(heartbeat(1), usage(0), 0);
  expect(watchdog.look(heartbeat(1), usage(0, MB, true), 9999)).toEqual({ kind: 'well' });
  expect(watchdog.look(heartbeat(1), usage(0, MB, true), 10_001)).toMatchObject({ kind: 'end', blame: 'none' });
});

test('the release that used most of a stretch is charged, and not the part that happens to run at its end', () => {
  const watchdog = new Watchdog();
  const heaviest = { release: 2, job: 7, used: 790 };
  watchdog.look(heartbeat(1), usage(500), 0);
  const inPart = { release: 1, job: 7, since: 1290, heaviest };
  expect(watchdog.look(heartbeat(1, inPart), usage(1310), 900)).toMatchObject({ culprit: { release: 2, job: 7 } });
  // The part has gone on.
  expect(watchdog.look(heartbeat(1, inPart), usage(2100), 1800)).toMatchObject({ culprit: { release: 1, job: 7 } });
});
