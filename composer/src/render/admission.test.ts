import { expect, test, vi } from 'vitest';
import { Admission } from './admission.ts';

const signal = (): AbortSignal => new AbortController().signal;

/** A number of free slots, on a clock of the test's own. */
function slots(free = 0) {
  vi.useFakeTimers();
  const has = { free, isServing: true, taken: 0, lag: 0 };
  const waits: number[] = [];
  const admission = new Admission<string>({
    take: () => {
      if (has.free === 0) return undefined;
      has.free -= 1;
      return 'a slot';
    },
    taken: () => has.taken,
    isServing: () => has.isServing,
    lag: () => has.lag,
    waited: (ms) => waits.push(Math.round(ms)),
  });
  const asked: string[] = [];
  const enter = (): void => {
    const n = asked.push('waits') - 1;
    admission.enter('/', signal()).then(
      (slot) => (asked[n] = slot),
      (error: Error) => (asked[n] = error.message),
    );
  };
  return { admission, asked, enter, has, waits };
}

test('a request that comes while a slot is free gets it', async () => {
  const { admission } = slots(1);
  await expect(admission.enter('/', signal())).resolves.toBe('a slot');
  expect(admission.isFull).toBe(false);
});

test('a waiting request is refused within little more than a fifth of a second where no slot became free', async () => {
  const { asked, enter } = slots();
  enter();
  await vi.advanceTimersByTimeAsync(190);
  expect(asked).toEqual(['waits']);
  await vi.advanceTimersByTimeAsync(40);
  expect(asked).toEqual([expect.stringContaining('REMOTE-005')]);
});

test('while only a replacement is under way, waiting requests are refused later', async () => {
  const { asked, enter, has } = slots();
  has.isServing = false;
  enter();
  await vi.advanceTimersByTimeAsync(1500);
  has.free = 1;
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual(['a slot']);
});

test('waits during a standstill of all rendering do not count for later requests', async () => {
  const { admission, asked, enter, has } = slots();
  has.isServing = false;
  for (let n = 0; n < 4; n++) enter();
  await vi.advanceTimersByTimeAsync(900);
  has.isServing = true;
  has.free = 1;
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['a slot', 'waits', 'waits', 'waits']);
  expect(admission.isFull).toBe(false);
  await vi.advanceTimersByTimeAsync(150);
  expect(asked.slice(1).every((answer) => answer.includes('REMOTE-005'))).toBe(true);
});

test('no more than twenty-four wait', () => {
  const { admission, enter } = slots();
  for (let n = 0; n < 24; n++) enter();
  expect(admission.isFull).toBe(true);
});

test('where slots become free slowly, a request that would wait too long is refused at once', async () => {
  const { admission, asked, enter, has } = slots();
  for (let n = 0; n < 8; n++) enter();
  for (let n = 0; n < 3; n++) {
    await vi.advanceTimersByTimeAsync(60);
    has.free = 1;
    admission.serve();
  }
  // Five wait, a slot comes every 60 ms, and the sixth would wait for 360 ms.
  expect(admission.waiting).toBe(5);
  expect(admission.isFull).toBe(true);
  enter();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked[8]).toContain('REMOTE-005');
});

test('after unsuccessful waits one request at a time may try, until slots become free in time again', async () => {
  const { admission, asked, enter, has } = slots();
  for (let n = 0; n < 20; n++) enter();
  await vi.advanceTimersByTimeAsync(230);
  expect([admission.waiting, admission.isFull]).toEqual([0, false]);
  enter();
  expect(admission.isFull).toBe(true);
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(5);
    has.free = 1;
    admission.serve();
    enter();
  }
  enter();
  expect(admission.isFull).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.slice(20, 40).every((slot) => slot === 'a slot')).toBe(true);
});

test('earlier slowness does not count for long', async () => {
  const { admission, enter, has } = slots();
  for (let n = 0; n < 4; n++) enter();
  for (let n = 0; n < 4; n++) {
    has.free = 1;
    admission.serve();
    await vi.advanceTimersByTimeAsync(150);
  }
  await vi.advanceTimersByTimeAsync(2000);
  enter();
  expect(admission.isFull).toBe(false);
});

test('a server with a late event loop accepts four pages at most', async () => {
  const { admission, has } = slots(4);
  has.lag = 150;
  expect(admission.isFull).toBe(false);
  await admission.enter('/', signal());
  has.taken = 3;
  expect(admission.isFull).toBe(false);
  has.taken = 4;
  await expect(admission.enter('/', signal())).rejects.toThrow('REMOTE-005');
  has.lag = 20;
  await expect(admission.enter('/', signal())).resolves.toBe('a slot');
});

test('waits are reported: none for a free slot, and those that end in a refusal', async () => {
  const { enter, has, waits } = slots(1);
  enter();
  expect(waits).toEqual([0]);
  enter();
  await vi.advanceTimersByTimeAsync(100);
  has.free = 1;
  await vi.advanceTimersByTimeAsync(20);
  expect(waits).toEqual([0, 120]);
  enter();
  await vi.advanceTimersByTimeAsync(300);
  expect(waits).toHaveLength(3);
  expect(waits[2]).toBeGreaterThan(200);
});
