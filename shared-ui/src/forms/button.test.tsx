// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';

let root: Root;
const pressed = vi.fn();
const sent = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('form')));
  document.querySelector('form')?.addEventListener('submit', sent);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function show(props: ButtonProps): HTMLButtonElement {
  act(() =>
    root.render(
      <Button {...props} onClick={pressed}>
        Save
      </Button>,
    ),
  );
  const button = document.querySelector('button');
  if (!button) throw new Error('There is no button');
  return button;
}

test('a busy button lost the focus: it keeps it, says that it is busy, and does nothing when it is pressed again', () => {
  const button = show({});
  button.focus();
  act(() => button.click());
  expect(pressed).toHaveBeenCalledOnce();

  expect(show({ busy: true })).toBe(button);
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
  act(() => button.click());
  expect(pressed).toHaveBeenCalledOnce();

  show({});
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  act(() => button.click());
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a busy button sends no form', () => {
  const button = show({ type: 'submit' });
  act(() => button.click());
  expect(sent).toHaveBeenCalledOnce();
  show({ type: 'submit', busy: true });
  act(() => button.click());
  expect(sent).toHaveBeenCalledOnce();
});

test('a button that has nothing to do keeps the focus as well', () => {
  const button = show({});
  button.focus();
  show({ 'aria-disabled': true });
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  act(() => button.click());
  expect(pressed).not.toHaveBeenCalled();
});
