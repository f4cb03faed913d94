// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createSeenWatch, observeElements } from './seen-watch.ts';

interface Entry {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly intersectionRatio: number;
  readonly intersectionRect: { readonly width: number; readonly height: number };
}

let hear: (entries: readonly Entry[]) => void;
const watched = new Set<Element>();

class FakeObserver {
  constructor(callback: (entries: readonly Entry[]) => void) {
    hear = callback;
  }
  observe = (element: Element) => void watched.add(element);
  unobserve = (element: Element) => void watched.delete(element);
}

beforeEach(() => {
  watched.clear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 1000);
});

/** An element of this size, with its upper edge at `top` of a window of 1000 by 1000. */
function elementAt(top: number, width = 200, height = 100): Element {
  const element = document.createElement('p');
  const rect = { left: 0, right: width, width, height };
  element.getBoundingClientRect = () => ({ ...rect, top, bottom: top + height }) as DOMRect; // The parts that are read.
  return element;
}

test.each([
  ['all of it in view', elementAt(0), true],
  ['half of it in view', elementAt(950), true],
  ['less than half of it in view', elementAt(960), false],
  ['none of it in view', elementAt(1200), false],
  ['as much of it as half the window, though it is far longer', elementAt(400, 1000, 9000), true],
  ['a little of something long', elementAt(800, 1000, 9000), false],
])('an element is reported at once or not: %s', (_name, element, isSeen) => {
  const onSeen = vi.fn();
  observeElements().observe(element, onSeen);
  expect([onSeen.mock.calls.length, watched.has(element)]).toEqual([isSeen ? 1 : 0, !isSeen]);
});

test('an element that comes into view later is reported once, and watched no longer', () => {
  const onSeen = vi.fn();
  const target = elementAt(1200);
  observeElements().observe(target, onSeen);
  const part = { target, isIntersecting: true, intersectionRect: { width: 200, height: 40 } };
  hear([{ ...part, intersectionRatio: 0.4 }]);
  expect(onSeen).not.toHaveBeenCalled();
  hear([{ ...part, intersectionRatio: 0.6 }]);
  hear([{ ...part, intersectionRatio: 1 }]);
  expect([onSeen.mock.calls.length, watched.size]).toEqual([1, 0]);
});

test('an element that has just come into view is reported before a conversion', () => {
  const onSeen = vi.fn();
  const element = elementAt(1200);
  const elements = observeElements();
  elements.observe(element, onSeen);
  elements.look();
  expect(onSeen).not.toHaveBeenCalled();
  element.getBoundingClientRect = elementAt(100).getBoundingClientRect;
  elements.look();
  elements.look();
  expect([onSeen.mock.calls.length, watched.size]).toEqual([1, 0]);
});

test('a removed element is watched no longer', () => {
  const element = elementAt(1200);
  observeElements().observe(element, vi.fn())();
  expect(watched.size).toBe(0);
});

test('an experiment is reported once, through the first of its elements that is seen', () => {
  const reported: string[] = [];
  const seen: (() => void)[] = [];
  const watch = createSeenWatch(
    { observe: (_element, onSeen) => (seen.push(onSeen), () => undefined) },
    (experiment) => reported.push(experiment) > 0,
  );
  watch(elementAt(0), ['hero']);
  watch(elementAt(0), ['hero', 'banner']);
  watch(elementAt(0), []);
  expect(seen).toHaveLength(2);
  for (const onSeen of seen) onSeen();
  watch(elementAt(0), ['hero']);
  expect([reported, seen.length]).toEqual([['hero', 'banner'], 2]);
});
