// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOverPage } from './lay-over-page.ts';

const veil = (): HTMLElement | null => document.querySelector('[data-first-sight]');
const header = (): HTMLElement => document.querySelector('header') as HTMLElement; // Each test begins with one.

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<header></header><main>The list</main>';
  place(header(), 0, 100);
});
afterEach(() => {
  window.dispatchEvent(new Event('popstate'));
  vi.useRealTimers();
});

function place(element: Element, top: number, height: number): void {
  element.getBoundingClientRect = () => new DOMRect(0, top, 390, height);
}

const drawnAt = ({ style }: HTMLElement): string[] =>
  ['position', 'inset-block-start', 'translate'].map((property) => style.getPropertyValue(property));

function show(text = 'The next page'): Promise<void> {
  return layOverPage(Object.assign(document.createElement('div'), { textContent: text }));
}

test('it lies over the page until that is rendered, and is for the eyes alone', () => {
  void show();
  expect(veil()?.textContent).toBe('The next page');
  expect(veil()?.getAttribute('aria-hidden')).toBe('true');
  expect(document.querySelector('main')?.textContent).toBe('The list');
});

test('it goes when the page below it has left the document, and not before', async () => {
  void show();
  document.body.append(document.createElement('p'));
  await Promise.resolve();
  expect(veil()).not.toBeNull();
  const next = document.createElement('main');
  document.querySelector('main')?.replaceWith(next);
  await Promise.resolve();
  expect(veil()).toBeNull();
  expect(drawnAt(header())).toEqual(['', '', '']);
});

test('the header is drawn at its top, also below other content', () => {
  place(header(), 40, 120);
  void show();
  expect(veil()?.style.paddingBlockStart).toBe('120px');
  expect(drawnAt(header())).toEqual(['sticky', '0px', '0 -40px']);
});

test('rows that have no box around them are each drawn in their place, however far down the page is', () => {
  header().style.display = 'contents';
  header().innerHTML = '<p></p><div></div><nav></nav>';
  const [welcome, bar, menu] = [...header().children] as [HTMLElement, HTMLElement, HTMLElement]; // Just made.
  place(welcome, -500, 35);
  place(bar, 0, 56);
  place(menu, 0, 0);
  void show();
  expect(veil()?.style.paddingBlockStart).toBe('91px');
  expect(drawnAt(welcome)).toEqual(['sticky', '0px', '0 0px']);
  expect(drawnAt(bar)).toEqual(['sticky', '35px', '0 0px']);
  expect(drawnAt(menu)).toEqual(['', '', '']);
  window.dispatchEvent(new Event('popstate'));
  expect(drawnAt(bar)).toEqual(['', '', '']);
});

test('a second one takes the place of the first', () => {
  void show('One');
  void show('Two');
  expect(document.querySelectorAll('[data-first-sight]')).toHaveLength(1);
  expect(veil()?.textContent).toBe('Two');
});

test.each(['popstate', 'pagehide'])('it ends with %s', (event) => {
  void show();
  window.dispatchEvent(new Event(event));
  expect(veil()).toBeNull();
});

test('where no page comes, the one below is seen again after three seconds', () => {
  void show();
  vi.advanceTimersByTime(2999);
  expect(veil()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(veil()).toBeNull();
});

test('its promise resolves when it is painted', async () => {
  vi.useRealTimers();
  await expect(show()).resolves.toBeUndefined();
});
