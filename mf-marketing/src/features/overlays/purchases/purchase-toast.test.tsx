// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPlatform } from 'shared-runtime/testing';
import { showInPage } from '../../../testing/page-frame.tsx';
import { ILLUSTRATIVE_PURCHASES } from './illustrative-purchases.ts';
import { PurchaseToast } from './purchase-toast.tsx';

const onShown = vi.fn();
const onClose = vi.fn();
const onDismiss = vi.fn();
let end: () => Promise<void>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  for (const spy of [onShown, onClose, onDismiss]) spy.mockClear();
  const [purchase] = ILLUSTRATIVE_PURCHASES;
  if (!purchase) throw new Error('the list is empty');
  const toast = <PurchaseToast {...{ purchase, onShown, onClose, onDismiss }} />;
  ({ end } = await showInPage(toast, testPlatform({ side: 'browser' }).platform));
});

afterEach(async () => {
  await end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const box = () => document.querySelector('aside')!;

test('it shows product, place and time, and links to the product', () => {
  expect(box().textContent).toBe('Someone just purchased Bordeaux Capsule Charleston, South Carolina, 2 minutes ago');
  expect(box().querySelector('a')?.getAttribute('href')).toBe('/product/bordeaux-capsule');
  expect(onShown).toHaveBeenCalledTimes(1);
});

test('its time is 5 s', async () => {
  await pass(4999);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the focus in it holds its time', async () => {
  await pass(4000);
  await act(async () => box().querySelector('a')?.focus());
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => box().querySelector('a')?.blur());
  await pass(1000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('its button and Escape send all of them away', async () => {
  await act(async () => box().querySelector('button')?.click());
  expect(onDismiss).toHaveBeenCalledTimes(1);
  await act(async () => box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(onDismiss).toHaveBeenCalledTimes(2);
});

test('it is no live region: it never interrupts a screen reader', () => {
  expect(box().closest('[aria-live], [role="status"], [role="alert"], [aria-hidden="true"]')).toBeNull();
  expect(box().getAttribute('aria-label')).toBe('A recent purchase');
});
