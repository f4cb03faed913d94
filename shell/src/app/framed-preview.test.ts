// @vitest-environment happy-dom
import vm from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FRAMED_PREVIEW } from './inline-scripts.generated.ts';

/** Runs the script in a page of its own or in a frame, and records the effects on the visit around it. */
function load(isFramed: boolean) {
  const written: string[] = [];
  const focused: HTMLElement[] = [];
  const listeners: [string, (event: Event) => void][] = [];
  const view: Record<string, unknown> = {
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.push([type, listener]),
    localStorage: 'outer',
    sessionStorage: 'outer',
    BroadcastChannel: 'outer',
  };
  view['parent'] = isFramed ? {} : view;
  class OwnDocument {
    get cookie() {
      return 'a=b';
    }
    set cookie(text: string) {
      written.push(text);
    }
    hasFocus = vi.fn(() => false);
    documentElement = document.createElement('html');
  }
  class OwnElement {
    focus() {
      focused.push(this as unknown as HTMLElement);
    }
  }
  const own = new OwnDocument();
  const navigator = { sendBeacon: () => false };
  const page = { window: view, document: own, Document: OwnDocument, HTMLElement: OwnElement, Element, navigator };
  vm.runInNewContext(FRAMED_PREVIEW, page);
  const press = (event: Event): void => {
    const listener = listeners.find(([type]) => type === event.type)?.[1];
    window.addEventListener(event.type, (one) => listener?.(one), { capture: true, once: true });
    (event.type === 'submit'
      ? document.body
      : (document.querySelector('[data-pressed]') ?? document.body)
    ).dispatchEvent(event);
  };
  onTestFinished(() => document.body.replaceChildren());
  return { view, own, navigator, written, focused, press, element: new OwnElement() };
}

test('a preview outside of a frame is a page like any other', () => {
  const { view, own, written } = load(false);
  own.cookie = 'c=d';
  expect([view['localStorage'], written]).toEqual(['outer', ['c=d']]);
});

test('a framed preview has a storage of its own, which the visit around it cannot read', () => {
  const { view, own, navigator, written } = load(true);
  const storage = view['localStorage'] as Storage;
  expect(storage.getItem('capsule-collective-cart')).toBeNull();
  storage.setItem('newsletter-modal-shown', 'true');
  expect([storage.getItem('newsletter-modal-shown'), storage.length, storage.key(0)]).toEqual([
    'true',
    1,
    'newsletter-modal-shown',
  ]);
  expect((view['sessionStorage'] as Storage).length).toBe(0);
  storage.removeItem('newsletter-modal-shown');
  expect(storage.length).toBe(0);
  own.cookie = 'c=d';
  expect([own.cookie, written]).toEqual(['a=b', []]);
  expect(view['BroadcastChannel']).toBeUndefined();
  expect(navigator.sendBeacon()).toBe(true);
});

test('the focus stays in the marketer’s field until they move it into the frame themselves', () => {
  const { element, focused, own } = load(true);
  element.focus();
  expect(focused).toHaveLength(0);
  own.hasFocus.mockReturnValue(true);
  element.focus();
  expect(focused).toHaveLength(1);
});

test('a framed preview leads nowhere, and panels within the page still open', () => {
  const { press } = load(true);
  document.body.innerHTML = '<a href="/cart"><span data-pressed>Cart</span></a>';
  const pressed = (type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    press(event);
    return event.defaultPrevented;
  };
  expect([pressed('click'), pressed('submit')]).toEqual([true, true]);
  document.body.innerHTML = '<button data-pressed>Size guide</button>';
  expect(pressed('click')).toBe(false);
});
