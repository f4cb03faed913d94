// @vitest-environment happy-dom
import vm from 'node:vm';
import { markScriptMissing, repeatEarlyPresses, takeEarlyPresses } from 'shared-runtime';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EARLY_PRESSES } from './inline-scripts.generated.ts';

const pressed = vi.fn();

// Once, as in a document: its listeners stay for the life of the page.
beforeAll(() => vm.runInThisContext(EARLY_PRESSES));
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  pressed.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A part of the page, as the server sent it. */
function partWith(html: string): HTMLElement {
  const part = document.body.appendChild(document.createElement('div'));
  part.dataset['remote'] = 'mf-catalog@1';
  part.innerHTML = html;
  return part;
}

function inside(part: HTMLElement, selector: string): HTMLElement {
  const found = part.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

/** The part's script has loaded: from now on it listens to its own buttons. */
function wake(part: HTMLElement): void {
  const presses = takeEarlyPresses(part);
  for (const button of part.querySelectorAll('button')) button.addEventListener('click', () => pressed(button.id));
  for (const form of part.querySelectorAll('form')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      pressed(form.id);
    });
  }
  repeatEarlyPresses(presses);
}

test('a press before the part listens is repeated once it does, once however often it was pressed', () => {
  const part = partWith('<button id="heart"><svg></svg></button><button id="zoom"></button>');
  inside(part, '#zoom').click();
  inside(part, '#heart svg').dispatchEvent(new Event('click', { bubbles: true }));
  inside(part, '#heart').click();
  wake(part);
  expect(pressed.mock.calls).toEqual([['zoom'], ['heart']]);
});

test('a press in a part that listens is not repeated', () => {
  const part = partWith('<button id="heart"></button>');
  wake(part);
  inside(part, '#heart').click();
  wake(part);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('each part repeats its own presses', () => {
  const [one, other] = [partWith('<button id="one"></button>'), partWith('<button id="other"></button>')];
  inside(one, 'button').click();
  inside(other, 'button').click();
  wake(other);
  expect(pressed.mock.calls).toEqual([['other']]);
  wake(one);
  expect(pressed.mock.calls).toEqual([['other'], ['one']]);
});

/** Only one button of the part, or of the section in it, has a listener by now. */
function listen(part: HTMLElement, selector: string): ReturnType<typeof takeEarlyPresses> {
  const button = inside(part, selector);
  button.addEventListener('click', () => pressed(button.id));
  return takeEarlyPresses(part);
}

test('a section that hydrates later than its part repeats its own presses, and the part does not', () => {
  const part = partWith('<button id="near"></button><div data-later><button id="far"></button></div>');
  inside(part, '#far').click();
  inside(part, '#near').click();
  repeatEarlyPresses(listen(part, '#near'));
  expect(pressed.mock.calls).toEqual([['near']]);
  repeatEarlyPresses(listen(inside(part, '[data-later]'), '#far'));
  expect(pressed.mock.calls).toEqual([['near'], ['far']]);
});

test('the press in whose middle the part begins to listen is answered by the part itself', () => {
  const part = partWith('<button id="heart"></button>');
  document.body.addEventListener('click', () => wake(part), { capture: true, once: true });
  inside(part, '#heart').click();
  expect(pressed.mock.calls).toEqual([['heart']]);
});

test('earlier presses of a button are answered with the one in whose middle its part begins to listen', () => {
  const part = partWith('<button id="heart"></button><button id="zoom"></button>');
  inside(part, '#heart').click();
  inside(part, '#zoom').click();
  const hydrate = (): void => {
    document.body.removeEventListener('click', hydrate, true);
    wake(part);
  };
  document.body.addEventListener('click', hydrate, true);
  inside(part, '#heart').click();
  expect(pressed.mock.calls).toEqual([['zoom'], ['heart']]);
});

test('a press of ten seconds ago is forgotten', () => {
  const part = partWith('<button id="heart"></button>');
  inside(part, '#heart').click();
  vi.setSystemTime(10_001);
  wake(part);
  expect(pressed).not.toHaveBeenCalled();
});

test('a press that waits shows so at once and says so soon, until it is carried out', async () => {
  const part = partWith('<button id="heart"></button><form id="join"></form>');
  document.body.insertAdjacentHTML('beforeend', '<div data-ui-live-region><p aria-live="polite"></p></div>');
  const marks = (): (string | null)[] => [...document.querySelectorAll('[data-waits]')].map(({ id }) => id);
  inside(part, '#heart').click();
  inside(part, '#join').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(marks()).toEqual(['heart', 'join']);
  vi.advanceTimersByTime(199);
  expect(document.querySelector('[aria-live]')?.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect(document.querySelector('[aria-live]')?.textContent).toBe('One moment, please.');
  wake(part);
  expect([marks(), pressed.mock.calls]).toEqual([[], [['heart'], ['join']]]);
  await vi.waitFor(() => expect(document.querySelector('[aria-live]')?.textContent).toBe(''));
});

test('the announcement is withdrawn when the last press is carried out before its own announcement', async () => {
  const [one, other] = [partWith('<button id="one"></button>'), partWith('<button id="other"></button>')];
  document.body.insertAdjacentHTML('beforeend', '<div data-ui-live-region><p aria-live="polite"></p></div>');
  const words = inside(document.body, '[aria-live]');
  inside(one, 'button').click();
  vi.advanceTimersByTime(200);
  inside(other, 'button').click();
  wake(one);
  await vi.advanceTimersByTimeAsync(100);
  expect(words.textContent).toBe('One moment, please.');
  wake(other);
  await vi.waitFor(() => expect(words.textContent).toBe(''));
});

test('a part whose script fails to load acknowledges no press, whenever it was pressed', async () => {
  const part = partWith('<button id="told"></button><button id="soon"></button><button id="later"></button>');
  document.body.insertAdjacentHTML('beforeend', '<div data-ui-live-region><p aria-live="polite"></p></div>');
  const words = inside(document.body, '[aria-live]');
  inside(part, '#told').click();
  vi.advanceTimersByTime(200);
  inside(part, '#soon').click();
  markScriptMissing(part, true);
  await vi.waitFor(() => expect(words.textContent).toBe(''));
  vi.advanceTimersByTime(200);
  expect(words.textContent).toBe('');
  inside(part, '#later').click();
  expect(part.querySelector('[data-waits]')).toBeNull();
  vi.advanceTimersByTime(200);
  expect(words.textContent).toBe('');
  wake(part);
  expect(pressed.mock.calls).toEqual([['told'], ['soon'], ['later']]);
});

test('a waiting press takes back only its own announcement', async () => {
  const part = partWith('<button id="heart"></button>');
  document.body.insertAdjacentHTML('beforeend', '<div data-ui-live-region><p aria-live="polite"></p></div>');
  const words = inside(document.body, '[aria-live]');
  inside(part, '#heart').click();
  vi.advanceTimersByTime(200);
  words.textContent = 'Added to your favorites.';
  wake(part);
  await vi.advanceTimersByTimeAsync(1000);
  expect(words.textContent).toBe('Added to your favorites.');
});

test('a press that is carried out soon is not announced', () => {
  const part = partWith('<button id="heart"></button>');
  document.body.insertAdjacentHTML('beforeend', '<div data-ui-live-region><p aria-live="polite"></p></div>');
  inside(part, '#heart').click();
  wake(part);
  vi.advanceTimersByTime(10_000);
  expect(document.querySelector('[aria-live]')?.textContent).toBe('');
});

test('the mark ends when the last press of a button has expired', () => {
  const heart = inside(partWith('<button id="heart"></button>'), 'button');
  heart.click();
  vi.advanceTimersByTime(9000);
  heart.click();
  vi.advanceTimersByTime(9999);
  expect(heart.hasAttribute('data-waits')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(heart.hasAttribute('data-waits')).toBe(false);
});

test('a button that is gone by then is not pressed', () => {
  const part = partWith('<button id="heart"></button>');
  const heart = inside(part, '#heart');
  heart.click();
  heart.remove();
  heart.addEventListener('click', pressed);
  wake(part);
  expect(pressed).not.toHaveBeenCalled();
});

test('a form without an address waits and is sent once; one with an address or a method goes its own way', () => {
  const part = partWith(
    '<form id="join"></form><form id="search" action="/search"></form><form id="size" method="get"></form>',
  );
  const isSent = (id: string): boolean =>
    inside(part, `#${id}`).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect([isSent('search'), isSent('size'), isSent('join'), isSent('join')]).toEqual([true, true, false, false]);
  wake(part);
  expect(pressed.mock.calls).toEqual([['join']]);
});

test('a button that opens a popover is left to the browser', () => {
  const part = partWith('<button id="menu" popovertarget="links"></button>');
  inside(part, 'button').click();
  wake(part);
  expect(pressed).not.toHaveBeenCalled();
});

test('a button of a panel’s stand-in is left to it', () => {
  document.body.innerHTML = '<div data-stand-in><button id="checkout"></button></div>';
  const button = inside(document.body, 'button');
  button.click();
  const { presses } = (globalThis as unknown as { __early: { presses: readonly { element: Element }[] } }).__early;
  expect(presses.some(({ element }) => element === button)).toBe(false);
  expect(button.hasAttribute('data-waits')).toBe(false);
});

test('a button that sends a form is left to its form', () => {
  const part = partWith('<form action="/search"><button id="send"></button></form>');
  inside(part, 'form').addEventListener('submit', (event) => event.preventDefault());
  inside(part, 'button').click();
  part.replaceChildren();
  wake(part);
  expect(takeEarlyPresses(part)).toEqual([]);
});

test('the script can stand inside a document: nothing in it closes its element', () => {
  expect(EARLY_PRESSES).not.toMatch(/<|\u2028|\u2029/);
});
