import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FromGuest, RenderSettings } from '../render-protocol.ts';
import type { Host, Owner } from './host.ts';
import { serveRenders } from './serve-renders.ts';

function started() {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: FromGuest[] = [];
  const owner = new AsyncLocalStorage<Owner>();
  let stray: (error: unknown) => void = () => undefined;
  const host: Host = {
    owner,
    settings: { loaderBudget: 1, pageBudget: 1 } as RenderSettings, // Nothing is rendered.
    post: (message) => void sent.push(message),
    threadCpu: () => 0,
    lacked: () => [],
    writeHeartbeat: () => undefined,
    onTurn: () => undefined,
    onContinuation: () => undefined,
    onConsole: () => undefined,
    onMessage: () => undefined,
    onStray: (listener) => {
      stray = listener;
    },
  };
  serveRenders({ shared: new Map(), exports: {}, render: () => Promise.resolve() })(host);
  const named = () => sent.flatMap((message) => (message.type === 'fault' ? [message.release] : []));
  return { owner, stray: (error: unknown) => stray(error), sent, named };
}

test('an error that a release throws outside of a page is its own, even with another name in its message or stack', () => {
  const { owner, stray, named } = started();
  const error = new Error('remote:mf-b@1.0.0 failed');
  error.stack = 'Error: failed\n    at remote:mf-b@1.0.0:1:1';
  const inA: Owner = { job: 1, path: '/a', release: 'mf-a@1.0.0', lateAt: 0 };
  owner.run(inA, () => stray(error));
  expect(named()).toEqual(['mf-a@1.0.0']);
});

test('an error that names a release where no release runs belongs to no release', () => {
  const { stray, named, sent } = started();
  stray(new Error('remote:mf-b@1.0.0 failed'));
  expect(named()).toEqual([]);
  expect(sent.at(-1)).toMatchObject({ type: 'log', message: 'An unattributed error in a render process' });
});
