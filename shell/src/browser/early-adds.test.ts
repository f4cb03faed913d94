// @vitest-environment happy-dom
import { cart } from 'shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOverCartAdds } from './early-adds.ts';

const LINE = { merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Bordeaux Capsule', price: 610 };
const page = window as unknown as {
  __cartAdds: { push(add: unknown): void; isLive?: boolean };
  __earlyDrawer:
    | { isDismissed: boolean; onDismiss?: () => void; wantsCheckout?: boolean; onCheckout?: () => void }
    | undefined;
};
const added = vi.fn();
const posted = vi.fn();

beforeEach(() => {
  added.mockReset();
  posted.mockReset();
  page.__cartAdds = Object.assign([], { send: posted });
  page.__earlyDrawer = undefined;
  vi.spyOn(cart, 'addLines').mockImplementation(added);
});
afterEach(() => document.body.replaceChildren());

function press(lines: readonly unknown[] = [LINE], productUrl: string | null = null): HTMLFormElement {
  const form = document.body.appendChild(document.createElement('form'));
  form.setAttribute('aria-busy', 'true');
  page.__cartAdds.push({ form, productUrl, claim: () => lines });
  return form;
}

test('what was pressed before and after the script came waits for the cart, and is carried out in order', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const early = press([{ ...LINE, quantity: 2 }]);
  takeOverCartAdds(promise);
  press([{ ...LINE, quantity: 1 }]);
  await Promise.resolve();
  expect(added).not.toHaveBeenCalled();
  expect(early.getAttribute('aria-busy')).toBe('true');
  expect(page.__cartAdds.isLive).not.toBe(true);
  resolve();
  await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(2));
  expect(added.mock.calls.map(([[line]]) => line.quantity)).toEqual([2, 1]);
  expect(early.hasAttribute('aria-busy')).toBe(false);
  expect(posted).not.toHaveBeenCalled();
  expect(page.__cartAdds.isLive).toBe(true);
});

test('each press is told of at once, so that what it opens is fetched beside the cart', () => {
  press();
  const told = vi.fn();
  takeOverCartAdds(new Promise(() => undefined), told);
  press([LINE], '/product/bordeaux-capsule');
  expect(told.mock.calls.map(([{ productUrl }]) => productUrl)).toEqual([null, '/product/bordeaux-capsule']);
});

test('a form of several lines adds them at once', async () => {
  takeOverCartAdds(Promise.resolve());
  press([LINE, { ...LINE, merchandiseId: 'gid://shopify/ProductVariant/2', name: 'Scarf' }]);
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(added.mock.calls[0]?.[0].map(({ name }: { name: string }) => name)).toEqual(['Bordeaux Capsule', 'Scarf']);
});

test('a press that was carried out elsewhere is not carried out again', async () => {
  takeOverCartAdds(Promise.resolve());
  const form = press([]);
  await vi.waitFor(() => expect(form.hasAttribute('aria-busy')).toBe(false));
  expect(added).not.toHaveBeenCalled();
});

test('who has closed the first form of the drawer is shown no other', async () => {
  const closed = vi.spyOn(cart, 'close').mockImplementation(() => undefined);
  page.__earlyDrawer = { isDismissed: true };
  takeOverCartAdds(Promise.resolve());
  press();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(added).toHaveBeenCalledOnce();
});

test('who closes the first form while the drawer is on its way is shown none', async () => {
  const closed = vi.spyOn(cart, 'close').mockImplementation(() => undefined);
  page.__earlyDrawer = { isDismissed: false };
  takeOverCartAdds(Promise.resolve());
  press();
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(closed).not.toHaveBeenCalled();
  page.__earlyDrawer.onDismiss?.();
  expect(closed).toHaveBeenCalledOnce();
});

test('a press that buys at once opens the buy panel instead', async () => {
  const bought = vi.spyOn(cart, 'buyNow').mockImplementation(() => undefined);
  takeOverCartAdds(Promise.resolve());
  press([{ ...LINE, quantity: 1 }], '/product/bordeaux-capsule?size=S');
  await vi.waitFor(() => expect(bought).toHaveBeenCalledOnce());
  expect(bought).toHaveBeenCalledWith([{ ...LINE, quantity: 1 }], '/product/bordeaux-capsule?size=S');
  expect(added).not.toHaveBeenCalled();
});

test('where the cart cannot come, all that waits is posted together', async () => {
  const forms = [press(), press()];
  takeOverCartAdds(Promise.reject(new Error('no file')));
  await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce());
  expect(posted.mock.calls[0]?.[0].map(({ form }: { form: HTMLFormElement }) => form)).toEqual(forms);
  expect(added).not.toHaveBeenCalled();
});

test('a form that holds no item adds nothing and says so to the operators; what was pressed after it is added', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  press([{ price: 'free' }]);
  press();
  takeOverCartAdds(Promise.resolve());
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(String(logged.mock.calls[0]?.[0])).toContain('CART-003');
});

test('a checkout pressed in the first form begins once, when all that was added is in the cart', async () => {
  const began: string[] = [];
  added.mockImplementation(() => began.push('added'));
  vi.spyOn(cart, 'checkout').mockImplementation(async () => void began.push('checkout'));
  page.__earlyDrawer = { isDismissed: false, wantsCheckout: true };
  press();
  press();
  takeOverCartAdds(Promise.resolve());
  await vi.waitFor(() => expect(began).toEqual(['added', 'added', 'checkout']));
  press();
  await vi.waitFor(() => expect(began).toHaveLength(4));
  expect(began.at(-1)).toBe('added');
});

test('a checkout pressed while the drawer is on its way begins at once', async () => {
  const began = vi.spyOn(cart, 'checkout').mockImplementation(async () => undefined);
  page.__earlyDrawer = { isDismissed: false };
  press();
  takeOverCartAdds(Promise.resolve());
  await vi.waitFor(() => expect(page.__earlyDrawer?.onCheckout).toBeDefined());
  expect(began).not.toHaveBeenCalled();
  page.__earlyDrawer.onCheckout?.();
  expect(began).toHaveBeenCalledOnce();
});
