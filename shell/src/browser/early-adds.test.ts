// @vitest-environment happy-dom
import { cart } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOverCartAdds } from './early-adds.ts';

const item = JSON.stringify({ merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Bordeaux Capsule', price: 610 });
const page = window as unknown as { __cartAdds: { push(add: unknown): void } };
const added = vi.fn();
const posted = vi.fn();

beforeEach(() => {
  added.mockReset();
  posted.mockReset();
  page.__cartAdds = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(posted);
  vi.spyOn(cart, 'addLines').mockImplementation(added);
});
afterEach(() => document.body.replaceChildren());

function press(quantity = '1', value = item): HTMLFormElement {
  const form = document.body.appendChild(document.createElement('form'));
  form.setAttribute('aria-busy', 'true');
  page.__cartAdds.push({ item: value, quantity, form });
  return form;
}

test('what was pressed before and after the script came waits for the cart, and is carried out in order', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const early = press('2');
  takeOverCartAdds(promise);
  press();
  await Promise.resolve();
  expect(added).not.toHaveBeenCalled();
  expect(early.getAttribute('aria-busy')).toBe('true');
  resolve();
  await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(2));
  expect(added.mock.calls.map(([[line]]) => line.quantity)).toEqual([2, 1]);
  expect(early.hasAttribute('aria-busy')).toBe(false);
  expect(posted).not.toHaveBeenCalled();
});

test('a form of several lines adds them at once', async () => {
  takeOverCartAdds(Promise.resolve());
  const other = { ...JSON.parse(item), merchandiseId: 'gid://shopify/ProductVariant/2', name: 'Scarf' };
  press('1', JSON.stringify([JSON.parse(item), other]));
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(added.mock.calls[0]?.[0].map(({ name }: { name: string }) => name)).toEqual(['Bordeaux Capsule', 'Scarf']);
});

test('a press that buys at once opens the buy panel instead', async () => {
  const bought = vi.spyOn(cart, 'buyNow').mockImplementation(() => undefined);
  takeOverCartAdds(Promise.resolve());
  const form = document.body.appendChild(document.createElement('form'));
  page.__cartAdds.push({ item, quantity: '1', productUrl: '/product/bordeaux-capsule?size=S', form });
  await vi.waitFor(() => expect(bought).toHaveBeenCalledOnce());
  expect(bought).toHaveBeenCalledWith([{ ...JSON.parse(item), quantity: 1 }], '/product/bordeaux-capsule?size=S');
  expect(added).not.toHaveBeenCalled();
});

test('where the cart cannot come, the form is posted', async () => {
  takeOverCartAdds(Promise.reject(new Error('no file')));
  const form = press();
  await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce());
  expect(posted.mock.contexts[0]).toBe(form);
  expect(added).not.toHaveBeenCalled();
});

test('a form that holds no item adds nothing and says so to the operators', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  takeOverCartAdds(Promise.resolve());
  press('1', '{"price":"free"}');
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(String(logged.mock.calls[0]?.[0])).toContain('CART-003');
  expect(added).not.toHaveBeenCalled();
});
