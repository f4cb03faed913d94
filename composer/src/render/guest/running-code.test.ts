import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import type { FromGuest } from '../render-protocol.ts';
import type { Owner } from './host.ts';
import { Heartbeat } from './heartbeat.ts';
import { RunningCode } from './running-code.ts';

const A = 'mf-a@1.0.0';

function running() {
  const posted: FromGuest[] = [];
  const written: number[][] = [];
  const owner = new AsyncLocalStorage<Owner>();
  const clock = { cpu: 0 };
  const whole: number[][] = [];
  const heartbeat = new Heartbeat(
    (bytes) => {
      const cells = [...new Int32Array(bytes.buffer)];
      whole.push(cells);
      written.push(cells.slice(0, 3));
    },
    () => clock.cpu,
  );
  heartbeat.number(testComposition(testRelease('mf-a'), testRelease('mf-b')));
  const host = { owner, threadCpu: () => clock.cpu, post: (message: FromGuest) => void posted.push(message) };
  return { code: new RunningCode(host, heartbeat), heartbeat, posted, written, whole, owner, clock };
}

const late = (job: number, release: string | null = null): Owner => ({ job, path: '/p', release, lateAt: 0 });

test('the parent reads the release and the job that the process runs', () => {
  const { code, written, owner } = running();
  owner.run({ job: 7, path: '/p', release: null, lateAt: Number.POSITIVE_INFINITY }, () =>
    code.within(A, () => undefined),
  );
  expect(written.at(-1)).toEqual([0, 1, 7]);
  code.begin(undefined);
  expect(written.at(-1)).toEqual([0, 0, 0]);
});

test('later continuations of a release are still its own', async () => {
  const { code, owner } = running();
  const seen: (string | null | undefined)[] = [];
  await owner.run({ job: 1, path: '/p', release: null, lateAt: Number.POSITIVE_INFINITY }, () =>
    code.within(A, async () => {
      await Promise.resolve();
      seen.push(owner.getStore()?.release);
    }),
  );
  expect(seen).toEqual([A]);
});

test('work that a release begins for no page is its own from the beginning', async () => {
  const { code, owner } = running();
  const begun = code.within(A, async () => {
    await Promise.resolve();
    return owner.getStore();
  });
  expect(await begun).toMatchObject({ job: 0, release: A });
});

test('no replaced release runs in a turn of its own', () => {
  const { code } = running();
  expect([A, null].map((release) => code.mayRun(release))).toEqual([true, true]);
  code.keepOnly(new Set(['mf-b@1.0.0']));
  expect([A, 'mf-b@1.0.0', null].map((release) => code.mayRun(release))).toEqual([false, true, true]);
});

test('a job that goes on after its deadline is charged for its own turns, and reported once', () => {
  const { code, posted, clock } = running();
  for (let turn = 0; turn < 30; turn++) {
    code.begin(late(3, A));
    clock.cpu += 50;
    code.begin(undefined);
    clock.cpu += 500; // Of other code.
  }
  expect(posted).toEqual([{ type: 'overrun', id: 3, release: A, cpu: 1000 }]);
});

test('a job within its time is charged nothing, and neither is one that waits', () => {
  const { code, posted, clock } = running();
  for (let turn = 0; turn < 30; turn++) {
    code.begin({ job: 4, path: '/q', release: A, lateAt: Number.POSITIVE_INFINITY });
    clock.cpu += 500;
  }
  for (let turn = 0; turn < 3000; turn++) code.begin(late(5, A));
  code.begin(undefined);
  expect(posted.filter((message) => message.type === 'overrun' && message.id === 4)).toEqual([]);
});

test('within one late turn each release is charged its own part', () => {
  const { code, posted, clock, owner } = running();
  owner.run(late(6), () => {
    code.begin(owner.getStore());
    code.enter(A);
    clock.cpu += 900;
    code.enter('mf-b@1.0.0');
    clock.cpu += 1100;
    code.begin(undefined);
  });
  expect(posted).toEqual([{ type: 'overrun', id: 6, release: 'mf-b@1.0.0', cpu: 1100 }]);
});

test('many jobs of one page that each use little are charged together', () => {
  const { code, posted, clock } = running();
  for (let job = 1; job <= 24; job++) {
    code.begin(late(job, A));
    clock.cpu += 50;
    code.begin(undefined);
  }
  expect(posted).toEqual([{ type: 'overrun', id: 20, release: A, cpu: 1000 }]);
});

test('work of a release for no page is charged from the beginning, also in timers that its evaluation has set', () => {
  const { code, posted, clock } = running();
  for (let turn = 0; turn < 3; turn++) {
    code.begin({ job: 0, path: '', release: A, lateAt: Number.POSITIVE_INFINITY });
    clock.cpu += 500;
    code.begin(undefined);
  }
  expect(posted).toEqual([{ type: 'overrun', id: 0, release: A, cpu: 1000 }]);
});

test('code that renders in a boundary is its release’s, and so are its continuations', async () => {
  const { code, owner, written } = running();
  const seen: (string | null | undefined)[] = [];
  await owner.run({ job: 2, path: '/p', release: null, lateAt: Number.POSITIVE_INFINITY }, async () => {
    code.render(A);
    expect(written.at(-1)).toEqual([0, 1, 2]);
    const later = Promise.resolve().then(() => seen.push(owner.getStore()?.release));
    code.render(null);
    expect(written.at(-1)).toEqual([0, 0, 2]);
    await later;
    seen.push(owner.getStore()?.release);
  });
  expect(seen).toEqual([A, null]);
});

test('the parent reads the page and release that used most since the last turn of the event loop', () => {
  const { code, heartbeat, clock, whole, owner } = running();
  const inPage = (job: number, run: () => void): void =>
    owner.run({ job, path: '/p', release: null, lateAt: Number.POSITIVE_INFINITY }, run);
  clock.cpu = 100;
  heartbeat.beat();
  inPage(3, () => {
    // A page that uses its time in small pieces, between the parts of another remote.
    for (let piece = 0; piece < 5; piece++) {
      code.enter(A);
      clock.cpu += 150;
      code.enter('mf-b@1.0.0');
      clock.cpu += 10;
    }
  });
  expect(whole.at(-1)).toEqual([1, 2, 3, 890, 1, 3, 750]);
  heartbeat.beat();
  expect(whole.at(-1)).toEqual([2, 2, 3, 900, 0, 0, 0]);
});

test('the continuation of a promise belongs to its own release, even after code of others', async () => {
  const { code, owner, written } = running();
  const inPage: Owner = { job: 5, path: '/p', release: null, lateAt: Number.POSITIVE_INFINITY };
  const seen: number[][] = [];
  await owner.run(inPage, () => {
    code.render(A);
    const later = Promise.resolve().then(() => {
      code.resume(); // As the host does before each of them.
      return seen.push(written.at(-1) ?? []);
    });
    code.render('mf-b@1.0.0');
    code.render(null);
    return later;
  });
  expect(seen).toEqual([[0, 1, 5]]);
});
