// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCommand } from './use-command.ts';

let root: Root;
const work = vi.fn<(input: string) => Promise<void>>();

function Pressed() {
  const { run, isBusy, failure } = useCommand(work);
  return (
    <button type="button" onClick={() => void run('once')} aria-busy={isBusy}>
      {failure ?? 'fine'}
    </button>
  );
}

const button = () => document.querySelector('button');
const press = () => act(async () => button()?.click());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  work.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Pressed />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('two presses in a row do one thing, and the next one after it another', async () => {
  const done = Promise.withResolvers<void>();
  work.mockReturnValue(done.promise);
  await act(async () => {
    button()?.click();
    button()?.click();
  });
  expect([work.mock.calls.length, button()?.getAttribute('aria-busy')]).toEqual([1, 'true']);
  await act(async () => done.resolve());
  await press();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure is shown, and disappears with the next try', async () => {
  work.mockRejectedValueOnce(new Error('no'));
  await press();
  expect(button()?.textContent).toContain('No response');
  work.mockResolvedValue();
  await press();
  expect(button()?.textContent).toBe('fine');
});
