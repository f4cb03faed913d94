// @vitest-environment happy-dom
import vm from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EARLY_SUBMITS } from './inline-scripts.generated.ts';

interface CaughtAdd {
  readonly item: string;
  readonly quantity: string;
  readonly productUrl: string | null;
  readonly form: HTMLFormElement;
}

interface EarlyPage {
  readonly __cartAdds: CaughtAdd[];
}

const page = window as unknown as EarlyPage;
const item = JSON.stringify({ merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Bordeaux Capsule', price: 288 });
const posted = vi.fn();

function formOf(attributes: string): HTMLFormElement {
  const form = document.createElement('form');
  for (const name of attributes.split(' ').filter(Boolean)) form.setAttribute(name, '');
  const field = (name: string, value: string): void => {
    const input = document.createElement('input');
    input.name = name;
    input.value = value;
    form.append(input);
  };
  field('item', item);
  field('quantity', '2');
  document.body.append(form);
  return form;
}

function submit(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  posted.mockReset();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(posted);
  // Once, as in a document: its listener stays for the life of the page.
  if (page.__cartAdds === undefined) vm.runInThisContext(EARLY_SUBMITS);
  page.__cartAdds.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('a press that buys at once waits with the product page that its button names', () => {
  const form = formOf('data-cart-add');
  const submitter = form.appendChild(document.createElement('button'));
  Object.assign(submitter, { type: 'submit', name: 'productUrl', value: '/product/bordeaux-capsule' });
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
  expect(page.__cartAdds[0]).toMatchObject({ item, productUrl: '/product/bordeaux-capsule' });
});

test('a press before the shop has woken waits with its item and quantity, and the form says that it is busy', () => {
  const form = formOf('data-cart-add');
  expect(submit(form)).toBe(false);
  expect(page.__cartAdds).toHaveLength(1);
  expect(page.__cartAdds[0]).toMatchObject({ item, quantity: '2', productUrl: null, form });
  expect(form.getAttribute('aria-busy')).toBe('true');
});

test('every press waits, in order', () => {
  const forms = [formOf('data-cart-add'), formOf('data-cart-add')];
  for (const form of [...forms, ...forms]) submit(form);
  expect(page.__cartAdds.map(({ form }) => form)).toEqual([...forms, ...forms]);
});

test('a form that adds nothing to the cart goes its own way', () => {
  expect(submit(formOf('data-newsletter'))).toBe(true);
  expect(page.__cartAdds).toHaveLength(0);
});

test('a press that nobody takes over within four seconds is posted after all, once', () => {
  const form = formOf('data-cart-add');
  submit(form);
  vi.advanceTimersByTime(3900);
  expect(posted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(posted).toHaveBeenCalledOnce();
  expect(posted.mock.contexts[0]).toBe(form);
  vi.advanceTimersByTime(10_000);
  expect(posted).toHaveBeenCalledOnce();
});

test('a press that the shop has taken over is not posted', () => {
  submit(formOf('data-cart-add'));
  page.__cartAdds.splice(0);
  vi.advanceTimersByTime(10_000);
  expect(posted).not.toHaveBeenCalled();
});

test('once the shop has taken over, a press goes to it at once', () => {
  const taken: CaughtAdd[] = [];
  page.__cartAdds.push = (...adds) => taken.push(...adds);
  submit(formOf('data-cart-add'));
  vi.advanceTimersByTime(10_000);
  expect(taken).toHaveLength(1);
  expect(posted).not.toHaveBeenCalled();
  page.__cartAdds.push = Array.prototype.push;
});

test('the script can stand inside a document: nothing in it closes its element', () => {
  expect(EARLY_SUBMITS).not.toMatch(/<[/!s]|[\u2028\u2029]/i);
});
