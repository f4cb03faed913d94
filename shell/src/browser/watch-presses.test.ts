// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchControls } from './watch-controls.ts';
import { type SaidOfPresses, watchPresses } from './watch-presses.ts';

/** A press as of a shopper; scripts' own presses are not trusted. */
function press(element: Element = document.body, type = 'click'): void {
  const event =
    type === 'click' ? new MouseEvent(type, { bubbles: true, cancelable: true }) : new Event(type, { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  element.dispatchEvent(event);
}

/** What a page with one button has said of its presses. */
function watched(html = '<div data-remote="mf-cart@1.0.0"><button>Checkout</button></div>') {
  for (const target of [window, document]) {
    const added = vi.spyOn(target, 'addEventListener');
    onTestFinished(() => {
      for (const [type, hear, options] of added.mock.calls) target.removeEventListener(type, hear, options);
      added.mockRestore();
    });
  }
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  document.body.innerHTML = html;
  document.elementsFromPoint = () => [];
  const said: SaidOfPresses[] = [];
  watchPresses((one) => said.push(one));
  watchControls((one) => said.push(one));
  return {
    control: document.querySelector('button, a') ?? document.body,
    pressed: () => said.flatMap(({ pressed }) => (pressed === undefined ? [] : [pressed])),
    dead: () => said.flatMap(({ dead }) => dead ?? []),
  };
}

beforeEach(() => {
  // No test leaves its page.
  Reflect.get(window, 'happyDOM').settings.navigation.disableMainFrameNavigation = true;
  Reflect.get(window, 'happyDOM').setURL('https://shop.example/cart');
});

/** Presses twice, with time for a reaction after each. */
async function pressTwice(control: Element, react: () => void = () => undefined): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    press(control);
    await vi.advanceTimersByTimeAsync(500);
    react();
    await vi.advanceTimersByTimeAsync(2000);
  }
}

test('a page says that a press begins before anything hears it, and then that it answers', async () => {
  const { pressed } = watched();
  const before = vi.fn(pressed);
  document.body.addEventListener('click', before, { once: true });
  press();
  expect(before).toHaveReturnedWith([true]);
  press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed()).toEqual([true, false]);
});

test('a page that is left after a press answers at once', async () => {
  const { pressed } = watched();
  press();
  window.dispatchEvent(new Event('pagehide'));
  expect(pressed()).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed()).toEqual([true, false]);
});

test.each(['click', 'submit'])('a %s that a script swallows is not answered, until a press is heard', async (type) => {
  const { pressed } = watched();
  const swallow = (event: Event): void => event.stopImmediatePropagation();
  document.addEventListener(type, swallow, true);
  press(document.body, type);
  await vi.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event('pagehide'));
  expect(pressed()).toEqual([true]);
  document.removeEventListener(type, swallow, true);
  press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed()).toEqual([true, false]);
});

test('a control that does nothing, and nothing once more, is dead', async () => {
  const { control, dead } = watched();
  press(control);
  await vi.advanceTimersByTimeAsync(2000);
  expect(dead()).toEqual([]);
  press(control);
  await vi.advanceTimersByTimeAsync(2000);
  expect(dead()).toEqual([{ path: '/cart', remote: 'mf-cart' }]);
});

test('presses in quick succession are one', async () => {
  const { control, dead } = watched();
  for (let time = 0; time < 3; time += 1) press(control);
  await vi.advanceTimersByTimeAsync(5000);
  expect(dead()).toEqual([]);
});

test.each([
  ['the document changes', () => document.body.append('Processing...')],
  ['an attribute changes', () => document.body.toggleAttribute('data-open')],
  ['the focus moves', () => document.body.dispatchEvent(new Event('focusin', { bubbles: true }))],
  ['the window loses the focus to the system', () => window.dispatchEvent(new Event('blur'))],
  ['something scrolls', () => document.body.dispatchEvent(new Event('scroll'))],
  ['the page is about to be left', () => window.dispatchEvent(new Event('beforeunload'))],
  ['a field is refused', () => document.body.dispatchEvent(new Event('invalid'))],
])('a control is alive where after its press %s', async (_, react) => {
  const { control, dead } = watched();
  await pressTwice(control, react);
  expect(dead()).toEqual([]);
});

test('a control is alive where its press asks the network for something', async () => {
  const { control, dead } = watched();
  const entries = vi
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation(() => [
      Object.assign({} as PerformanceEntry, { startTime: performance.now(), initiatorType: 'fetch' }),
    ]);
  await pressTwice(control);
  entries.mockRestore();
  expect(dead()).toEqual([]);
});

test('a link that leads to a late document is alive', async () => {
  const { control, dead } = watched('<a href="/faqs">Questions</a>');
  await pressTwice(control);
  expect(dead()).toEqual([]);
});

test('a link whose press is prevented is dead', async () => {
  const { control, dead } = watched('<a href="/faqs">Questions</a>');
  document.addEventListener('click', (event) => event.preventDefault());
  await pressTwice(control);
  expect(dead()).toEqual([{ path: '/cart' }]);
});

test('a press by a script says nothing of a control', async () => {
  const { control, dead } = watched();
  for (let time = 0; time < 2; time += 1) {
    control.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(dead()).toEqual([]);
});
