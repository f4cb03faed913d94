// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressedControl } from './pressed-control.ts';

beforeEach(() => {
  // Initial values are empty here; browsers compute them.
  vi.stubGlobal('getComputedStyle', ({ style }: HTMLElement) => ({
    opacity: style.opacity || '1',
    backgroundColor: style.backgroundColor || 'rgba(0, 0, 0, 0)',
    backgroundImage: style.backgroundImage || 'none',
  }));
  document.body.replaceChildren();
  // No test leaves its page.
  Reflect.get(window, 'happyDOM').settings.navigation.disableMainFrameNavigation = true;
  Reflect.get(window, 'happyDOM').setURL('https://shop.example/womens-ready-to-wear?sort=new');
});

afterEach(() => void vi.unstubAllGlobals());

/** Shows markup, and presses the element with the id `pressed`; with `below` at the same point under it. */
function press(html: string, below = '', keys: MouseEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.querySelector('#pressed');
  document.elementsFromPoint = vi.fn(() =>
    [target, ...document.querySelectorAll(below || 'none')].filter((one) => one !== null),
  );
  let found: ReturnType<typeof pressedControl> = null;
  window.addEventListener('click', (event) => void (found = pressedControl(event)), { capture: true, once: true });
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }));
  return found as ReturnType<typeof pressedControl>;
}

test.each([
  ['a button', '<button id="pressed">Buy</button>'],
  ['what a button holds', '<button><span id="pressed">Buy</span></button>'],
  ['a link to another page', '<a id="pressed" href="/faqs">Questions</a>'],
  ['a link to another view of the page', '<a id="pressed" href="?sort=price">Price</a>'],
  ['a summary', '<details><summary id="pressed">More</summary></details>'],
  ['a choice that is not made', '<button id="pressed" aria-pressed="false">XS</button>'],
])('a press on %s should do something', (_, html) => {
  expect(press(html)?.element.matches('button, a, summary')).toBe(true);
});

test.each([
  ['text', '<p id="pressed">Words</p>'],
  ['a disabled button', '<button id="pressed" disabled>Buy</button>'],
  ['a button that is busy', '<form aria-busy="true"><button id="pressed">Buy</button></form>'],
  ['a button that says it is disabled', '<button id="pressed" aria-disabled="true">Buy</button>'],
  ['a filter that is chosen', '<button id="pressed" aria-pressed="true">XS</button>'],
  ['the present view', '<a id="pressed" href="?sort=new" aria-current="true">New</a>'],
  ['a link to the present page', '<a id="pressed" href="/womens-ready-to-wear?sort=new">New</a>'],
  ['a link within the page', '<a id="pressed" href="#main">Main</a>'],
  ['a link to a mail program', '<a id="pressed" href="mailto:a@example.com">Mail</a>'],
  ['a link to a new tab', '<a id="pressed" href="/faqs" target="_blank">Questions</a>'],
  ['a field', '<input id="pressed" type="checkbox">'],
])('a press on %s may do nothing', (_, html) => {
  expect(press(html)).toBeNull();
});

test('a press with a key that opens links elsewhere may do nothing', () => {
  expect(press('<a id="pressed" href="/faqs">Questions</a>', '', { ctrlKey: true })).toBeNull();
});

test('the remote whose part holds a control is at fault', () => {
  const part = '<div data-remote="mf-catalog@1.0.0"><button id="pressed">Buy</button></div>';
  expect(press(part)?.remote).toBe('mf-catalog');
  expect(press('<button id="pressed">Buy</button>')?.remote).toBe('');
});

const BUY = '<div data-remote="mf-catalog@1.0.0"><button class="buy">Buy</button></div>';
const over = (style: string, content = '') =>
  `${BUY}<div data-remote="mf-marketing@2.0.0"><div id="pressed" style="${style}">${content}</div></div>`;

test.each([
  ['is transparent', over('background-color: transparent')],
  ['has no opacity', over('opacity: 0; background-color: rgb(255, 255, 255)', 'Words')],
  ['has a color without opacity', over('background-color: rgba(0, 0, 0, 0)')],
])('a press on what %s and covers a button is meant for the button, at the fault of the cover', (_, html) => {
  const found = press(html, '.buy');
  expect(found?.element.className).toBe('buy');
  expect(found?.remote).toBe('mf-marketing');
});

test.each([
  ['a veil', over('background-color: rgba(0, 0, 0, 0.4)')],
  ['a black box', over('background-color: rgb(0, 0, 0)')],
  ['a picture', `${BUY}<img id="pressed" alt="">`],
  ['words', over('background-color: transparent', 'Words')],
])('a press on %s in front of a button is not meant for the button', (_, html) => {
  expect(press(html, '.buy')).toBeNull();
});

test('a press on what holds a button is not meant for the button', () => {
  expect(press('<div id="pressed"><button class="buy">Buy</button></div>', '.buy')).toBeNull();
});
