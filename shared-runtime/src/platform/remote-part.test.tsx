// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isShopError } from 'shared-contracts/errors';
import { PlatformContext, type RemoteModule } from './platform.ts';
import { RemotePart } from './remote-part.tsx';
import { Slot } from '../slots/slot.tsx';
import { arrived, failed, type TestModules, testPlatform } from '../testing/test-platform.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;

beforeEach(() => {
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container, { onCaughtError: () => undefined });
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(modules: TestModules, around: (part: ReactNode) => ReactNode = (part) => part) {
  const { platform, seen } = testPlatform({ modules });
  const part = <RemotePart remote="mf-a" expose="./part" pending={<i>Loading</i>} fallback={<b>Resting</b>} />;
  await act(async () => root.render(<PlatformContext value={platform}>{around(part)}</PlatformContext>));
  return seen;
}

test('a part is pending until its module has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<RemoteModule>();
  await show({ 'mf-a|./part': promise });
  expect(document.body.textContent).toBe('Loading');
  await act(async () => resolve({ default: () => <p>Here</p> }));
  expect(document.body.textContent).toBe('Here');
  expect(document.querySelector('[data-remote="mf-a@1.0.0"]')).not.toBeNull();
});

test.each([
  ['cannot be loaded', failed(new Error('no such file')), 'no such file'],
  [
    'throws while rendering',
    arrived({
      default: () => {
        throw new Error('broken part');
      },
    }),
    'broken part',
  ],
])('a part that %s gives way to its fallback and is named to the operators', async (_name, module, reason) => {
  const seen = await show({ 'mf-a|./part': module });
  expect(document.body.textContent).toBe('Resting');
  const [{ error, remote } = { error: null, remote: '' }] = seen.reports;
  expect(remote).toBe('mf-a');
  expect.assert(isShopError(error, 'REMOTE-003'));
  expect(error.details['remote']).toBe('mf-a@1.0.0');
  expect(String(error.cause)).toContain(reason);
  expect(seen.reports).toHaveLength(1);
});

test('a part that fails in use takes nothing with it', async () => {
  const Fragile = () => {
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('broke in use');
    return (
      <button type="button" id="break" onClick={() => setBroken(true)}>
        Break
      </button>
    );
  };
  const Counter = () => {
    const [count, setCount] = useState(0);
    return (
      <button type="button" id="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  };
  await show({ 'mf-a|./part': arrived({ default: Fragile }) }, (part) => (
    <>
      <Counter />
      {part}
    </>
  ));
  const click = (id: string) => act(async () => document.getElementById(id)?.click());
  await click('count');
  await click('break');
  await click('count');
  expect(document.getElementById('count')?.textContent).toBe('2');
  expect(document.body.textContent).toContain('Resting');
});

test('another expose in the same place starts without the failure of the one before', async () => {
  const { platform } = testPlatform({
    modules: {
      'mf-a|./broken': failed(new Error('gone')),
      'mf-a|./fine': arrived({ default: () => <p>Fine</p> }),
    },
  });
  const page = (expose: string) => (
    <PlatformContext value={platform}>
      <RemotePart remote="mf-a" expose={expose} fallback={<b>Resting</b>} />
    </PlatformContext>
  );
  await act(async () => root.render(page('./broken')));
  expect(document.body.textContent).toBe('Resting');
  await act(async () => root.render(page('./fine')));
  expect(document.body.textContent).toBe('Fine');
});

test('a page that gives a part something else than its data fails by itself in a browser, and is named for it', async () => {
  const row = vi.fn(() => null);
  const given = { handles: ['x'.repeat(256)] };
  const { platform, seen } = testPlatform({
    side: 'browser',
    modules: {
      'mf-a|./row': arrived({ default: row }),
      'mf-b|./page': arrived({ default: () => <Slot name="goes-with" props={given} /> }),
    },
    slots: { 'goes-with': ['mf-a', './row'] },
  });
  const page = (
    <PlatformContext value={platform}>
      <RemotePart remote="mf-b" expose="./page" fallback={<b>Resting</b>} />
    </PlatformContext>
  );
  await act(async () => root.render(page));
  expect(document.body.textContent).toBe('Resting');
  expect(row).not.toHaveBeenCalled();
  expect(seen.reports.map(({ remote }) => remote)).toEqual(['mf-b']);
  const { error } = seen.reports[0] ?? {};
  expect.assert(isShopError(error, 'REMOTE-003'));
  expect(isShopError(error.cause, 'REMOTE-008')).toBe(true);
});

test('a part is given the same object for the same data, however often the page around it is rendered', async () => {
  const given: unknown[] = [];
  const Row = ({ handles }: { readonly handles?: unknown }) => {
    given.push(handles);
    return null;
  };
  const { platform } = testPlatform({
    side: 'browser',
    modules: { 'mf-a|./row': arrived({ default: Row }) },
    slots: { 'goes-with': ['mf-a', './row'] },
  });
  const page = (handles: readonly string[]) => (
    <PlatformContext value={platform}>
      <Slot name="goes-with" props={{ handles }} />
    </PlatformContext>
  );
  for (const handles of [['a'], ['a'], ['b']]) await act(async () => root.render(page(handles)));
  expect([given[0] === given[1], given.at(-1)]).toEqual([true, ['b']]);
});
