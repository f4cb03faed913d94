// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NextDropCard } from './next-drop-card.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const instants = (): (string | null)[] =>
  [...document.querySelectorAll('time')].map((time) => time.getAttribute('datetime'));

test('the server names the moments in words and no instant', () => {
  const html = renderToString(<NextDropCard />);
  expect(html).toContain('Tuesday 9 AM EST');
  expect(html).toContain('Sunday 9 AM');
  expect(html).not.toContain('<time');
});

test('after mounting both moments stand on the visitor’s clock', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<NextDropCard />));
  expect(instants()).toEqual(['2026-11-22T14:00:00.000Z', '2026-11-24T14:00:00.000Z']);
  await act(async () => root.unmount());
});

test('the first frame in the browser is the one of the server', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<NextDropCard />);
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(box, <NextDropCard />, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  expect(instants()).toHaveLength(2);
  await act(async () => root.unmount());
});
