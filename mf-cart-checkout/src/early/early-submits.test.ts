// @vitest-environment happy-dom
import path from 'node:path';
import vm from 'node:vm';
import { inlineScript } from 'experiments/head';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fuzz, storedTexts } from 'test-kit';
import { INBOX_COOKIE } from '../lib/handler-cookies.ts';
import { CART_KEY } from '../lib/stored-cart.ts';
import { errorsOfPage, formOf, ITEM, type Line, stored, submit } from '../testing/early-forms.ts';

interface CaughtAdd {
  readonly productUrl: string | null;
  readonly form: HTMLFormElement;
  readonly isStored: boolean;
  readonly lines: readonly Line[];
}

interface EarlyPage {
  readonly __cartAdds: CaughtAdd[];
  readonly __earlyDrawer: { close(): void };
}

const SCRIPTS = await Promise.all(
  ['early-drawer.ts', 'early-submits.ts'].map((file) => inlineScript(path.join(import.meta.dirname, file))),
);
const page = window as unknown as EarlyPage;
const submitted = vi.fn();
const asked = vi.fn();
const left = vi.fn();

const postedLines = (): Line[] =>
  asked.mock.calls.flatMap(([, { body }]) => JSON.parse((body as URLSearchParams).get('item') ?? '[]'));

/** Answers as the server does: the cookie holds the posted lines. */
function keep(_url: string, { body }: { readonly body: URLSearchParams }): Promise<Response> {
  const before = /-inbox=([^;]+)/.exec(document.cookie)?.[1];
  const lines: Line[] = JSON.parse(body.get('item') ?? '[]');
  const entries = lines.map(({ press, quantity }) => `${press}-1-${quantity}`);
  document.cookie = `${INBOX_COOKIE}=${[before, ...entries].filter(Boolean).join('_')}; Path=/`;
  return Promise.resolve(new Response());
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  submitted.mockReset();
  asked.mockReset().mockImplementation(keep);
  left.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(location, 'assign').mockImplementation(left);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted);
  // Once, as in a document: its listeners stay for the life of the page.
  if (page.__cartAdds === undefined) for (const script of SCRIPTS) vm.runInThisContext(script);
  page.__cartAdds.length = 0;
});

afterEach(() => {
  page.__earlyDrawer.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.cookie = `${INBOX_COOKIE}=; Max-Age=0; Path=/`;
});

test('a press before the shop has woken is stored and waits, and the form says that it is busy', () => {
  const form = formOf('data-cart-add');
  expect(submit(form)).toBe(false);
  expect(page.__cartAdds).toHaveLength(1);
  expect(page.__cartAdds[0]).toMatchObject({ productUrl: null, form, isStored: true, lines: stored() });
  expect(form.getAttribute('data-opens')).toBe('cart-drawer');
  expect(form.getAttribute('aria-busy')).toBe('true');
  expect(stored()).toEqual([{ ...JSON.parse(ITEM), quantity: 2, press: expect.stringMatching(/^[a-z0-9]{6,12}$/) }]);
});

test('every press is stored and waits, in order, beside earlier lines', () => {
  localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, items: [{ merchandiseId: 'before' }] }));
  const forms = [formOf('data-cart-add'), formOf('data-cart-add')];
  for (const form of [...forms, ...forms]) submit(form);
  expect(page.__cartAdds.map(({ form }) => form)).toEqual([...forms, ...forms]);
  expect(stored()).toHaveLength(5);
  expect(new Set(stored().map(({ press }) => press)).size).toBe(5);
});

test('a list of an older release stays a list', () => {
  localStorage.setItem(CART_KEY, '[]');
  submit(formOf('data-cart-add'));
  expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '')).toHaveLength(1);
});

test('where the browser stores nothing a press waits in the page alone', () => {
  localStorage.setItem(CART_KEY, '{ what is this');
  submit(formOf('data-cart-add'));
  expect(localStorage.getItem(CART_KEY)).toBe('{ what is this');
  expect(page.__cartAdds[0]).toMatchObject({ isStored: false, lines: [{ quantity: 2 }] });
});

test('a press that buys at once waits with its product page and is stored nowhere', () => {
  const form = formOf('data-cart-add');
  const submitter = form.appendChild(document.createElement('button'));
  Object.assign(submitter, { type: 'submit', name: 'productUrl', value: '/product/bordeaux-capsule' });
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
  expect(page.__cartAdds[0]).toMatchObject({ productUrl: '/product/bordeaux-capsule', isStored: false });
  expect(form.getAttribute('data-opens')).toBe('buy-panel');
  expect(stored()).toEqual([]);
  vi.advanceTimersByTime(4000);
  expect(submitted.mock.contexts).toEqual([form]);
  expect(form.getAttribute('action')).toBe('/cart/buy');
  expect(new FormData(form).get('productUrl')).toBe('/product/bordeaux-capsule');
});

test('a form that adds nothing to the cart goes its own way', () => {
  expect(submit(formOf('data-newsletter'))).toBe(true);
  expect(page.__cartAdds).toHaveLength(0);
});

test('presses that no script takes over within four seconds are posted together, once', async () => {
  for (const form of [formOf('data-cart-add'), formOf('data-cart-add')]) submit(form);
  const presses = stored().map(({ press }) => press);
  await vi.advanceTimersByTimeAsync(3900);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/cart/add', expect.objectContaining({ method: 'POST' }));
  expect(postedLines().map(({ press }) => press)).toEqual(presses);
  expect(left).toHaveBeenCalledExactlyOnceWith('/cart');
});

test('many presses are posted a few at a time', async () => {
  const form = formOf('data-cart-add');
  for (let press = 0; press < 45; press += 1) submit(form);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(new Set(postedLines().map(({ press }) => press)).size).toBe(45);
  expect(left).toHaveBeenCalledOnce();
});

test('a line that was taken out of the cart meanwhile is not posted', async () => {
  submit(formOf('data-cart-add'));
  localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, items: [] }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(postedLines()).toEqual([]);
  expect(left).toHaveBeenCalledOnce();
});

test.each([
  ['never arrives', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', () => Promise.resolve(new Response('Busy', { status: 503 }))],
])('a post that %s keeps everything and says so', async (_name, answer) => {
  asked.mockImplementation(answer);
  const form = formOf('data-cart-add');
  submit(form);
  await vi.advanceTimersByTimeAsync(5000);
  expect(document.body.textContent).toContain('What you added is saved in this browser.');
  expect(stored()).toHaveLength(1);
  expect(page.__cartAdds).toHaveLength(1);
  expect(form.hasAttribute('aria-busy')).toBe(false);
  expect(left).not.toHaveBeenCalled();
});

test('lines that the server keeps are removed from the browser’s storage; refused lines stay', async () => {
  const form = formOf('data-cart-add');
  for (let press = 0; press < 21; press += 1) submit(form);
  const last = stored().at(-1);
  await vi.advanceTimersByTimeAsync(3900);
  asked.mockImplementationOnce(keep).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored()).toEqual([last]);
});

test('lines that the server keeps are removed in a page that is hidden before its first frame', () => {
  localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, items: [{ press: 'abcdef' }, { press: 'ghijkl' }] }));
  document.cookie = `${INBOX_COOKIE}=abcdef-1-2; Path=/`;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stored()).toEqual([{ press: 'ghijkl' }]);
});

test('a press that the shop has taken over is not posted', async () => {
  submit(formOf('data-cart-add'));
  page.__cartAdds.splice(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).not.toHaveBeenCalled();
});

test('a restored page posts no lines that it has stored', async () => {
  submit(formOf('data-cart-add'));
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).not.toHaveBeenCalled();
  expect(stored()).toHaveLength(1);
});

test('a form is not busy any more in a page that the browser brings back', () => {
  const form = formOf('data-cart-add');
  submit(form);
  window.dispatchEvent(new Event('pagehide'));
  expect(form.hasAttribute('aria-busy')).toBe(true);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(form.hasAttribute('aria-busy')).toBe(false);
});

test('once the shop has taken over, a press goes to it at once', async () => {
  const taken: CaughtAdd[] = [];
  page.__cartAdds.push = (...adds) => taken.push(...adds);
  submit(formOf('data-cart-add'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken).toHaveLength(1);
  expect(asked).not.toHaveBeenCalled();
  page.__cartAdds.push = Array.prototype.push;
});

function announceStart(state: string, remote = 'mf-cart-checkout'): void {
  window.dispatchEvent(new CustomEvent('capsule:start', { detail: { remote, state } }));
}

test('a press waits as long as the cart’s own script is awaited, and is posted as soon as that has failed', async () => {
  announceStart('starting');
  submit(formOf('data-cart-add'));
  announceStart('failed', 'mf-gifting');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).not.toHaveBeenCalled();
  announceStart('failed');
  await vi.advanceTimersByTimeAsync(0);
  expect(postedLines()).toHaveLength(1);
  expect(left).toHaveBeenCalledExactlyOnceWith('/cart');
  submit(formOf('data-cart-add'));
  await vi.advanceTimersByTimeAsync(1);
  expect(postedLines()).toHaveLength(2);
  announceStart('');
});

test('a cart that cannot start redirects no visitor without a press', async () => {
  announceStart('failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(left).not.toHaveBeenCalled();
  announceStart('');
});

test('the scripts can stand inside a document: nothing in them closes their element', () => {
  for (const script of SCRIPTS) expect(script).not.toMatch(/<[/!s]|[\u2028\u2029]/i);
});

test.each([
  ['a number', '5'],
  ['an object without lines', '{"items":5}'],
  ['no line among its lines', '[null]'],
  ['a quantity that is none', '[{"quantity":{"toString":1,"valueOf":1}}]'],
])('where %s is stored as the cart, a press is caught all the same', (_name, damaged) => {
  localStorage.setItem(CART_KEY, damaged);
  const errors = errorsOfPage(() => void submit(formOf('data-cart-add')));
  expect(page.__cartAdds[0]?.lines).toMatchObject([{ quantity: 2 }]);
  expect(errors).toEqual([]);
});

test('a press is caught for any text stored as the cart, and stored if it says so', async () => {
  await fuzz({
    surface: 'stored',
    name: 'early presses',
    share: 0.2,
    inputs: storedTexts({ version: 1, items: [{ ...JSON.parse(ITEM), quantity: 2 }] }, [
      { ...JSON.parse(ITEM), quantity: 1 },
    ]),
    hold(damaged) {
      page.__cartAdds.length = 0;
      localStorage.setItem(CART_KEY, damaged);
      const form = formOf('data-cart-add');
      const errors = errorsOfPage(() => void submit(form));
      form.remove();
      page.__earlyDrawer.close();
      const [add] = page.__cartAdds;
      expect(add?.lines).toMatchObject([{ quantity: 2 }]);
      if (add?.isStored) expect(localStorage.getItem(CART_KEY)).toContain(add.lines[0]?.press);
      expect(errors).toEqual([]);
      vi.clearAllTimers();
    },
  });
});
