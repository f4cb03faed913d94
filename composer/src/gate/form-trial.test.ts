import type { Composition } from 'shared-contracts/composition';
import { expect, test, vi } from 'vitest';
import type { HandlerOutcome } from '../render/handler-jobs.ts';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { compareForms, formAddress } from './form-trial.ts';

const PAGE = '/product/hat';
const BAG = { maxAge: 60 };

/** A shop of a page of products whose form adds to a cart, and of a form that leads to the checkout where it has a line. */
function shop(version: string): Composition {
  const page = { path: '/product/:handle', expose: './product', indexed: true, product: ':handle' };
  const handlers = ['/cart/add', '/cart/checkout'].map((path) => ({ path, expose: `.${path}`, mostBytes: 100 }));
  return testComposition(
    testRelease('mf-catalog', { pages: [page] }),
    testRelease('mf-cart', { version, pages: [], handlers, cookies: { bag: BAG } }),
  );
}

const LIVE = shop('1.0.0');
const NEXT = shop('1.1.0');

const FORM =
  '<form action="/cart/add" method="post"><input type="hidden" name="line" value="v1"/><button>Add</button></form>';
const CHOICE = '<form method="get"><input type="radio" name="size" value="S"/><button>Choose</button></form>';

const intent = (redirect: string, bag?: string): HandlerOutcome => ({
  kind: 'done',
  intent: { redirect, cookies: bag === undefined ? [] : [{ name: 'bag', value: bag, maxAge: 60 }] },
});

type Handle = Parameters<typeof compareForms>[0]['handle'];

/** Sound handlers. */
const sound: Handle = async ({ call }) => {
  if (call.path === '/cart/checkout')
    return intent(call.cookies['bag'] ? 'https://pay.example/c/1' : '/cart?problem=empty');
  const line = call.form[0]?.[1] ?? '';
  return intent('/cart', line);
};

/** Tries the new shop, whose handlers or pages differ as given, beside the live one. */
function problemsWith(handle: Handle, html = FORM): Promise<string[]> {
  const render = vi.fn(async (address: string, { id }: Composition) => ({
    address,
    html: address.includes('?size=S') ? (id === NEXT.id ? html : FORM) : CHOICE,
    head: null,
    cpu: null,
    error: null,
    failure: null,
  }));
  const process = {
    pageLimit: 1000,
    load: async () => ({}),
    render,
    handle: vi.fn<Handle>((task) => (task.compositionId === NEXT.id ? handle : sound)(task)),
  };
  return compareForms(process, NEXT, LIVE, PAGE);
}

test('a page of a product is where forms are found', () => {
  expect(formAddress(NEXT, ['/', PAGE])).toBe(PAGE);
  expect(formAddress(testComposition(testRelease('mf-a')), ['/'])).toBeUndefined();
});

test('forms that lead where they did are sound', async () => {
  expect(await problemsWith(sound)).toEqual([]);
});

test.each<[string, Handle, string]>([
  [
    'fails for a real line',
    async (task) => (task.call.form.length > 0 ? { kind: 'failed', message: 'planted\n    at form' } : sound(task)),
    `the form of ${PAGE} to /cart/add of mf-cart@1.1.0 failed: planted`,
  ],
  [
    'forgets the line',
    async (task) => (task.call.path === '/cart/add' ? intent('/cart', '') : sound(task)),
    '/cart/checkout after /cart/add of mf-cart@1.1.0 leads to /cart, and to the checkout live',
  ],
  [
    'fails for a cart with a line',
    async (task) => (task.call.cookies['bag'] ? { kind: 'late' } : sound(task)),
    '/cart/checkout after /cart/add of mf-cart@1.1.0 didn’t finish in time',
  ],
  [
    'ends its process',
    async () => ({ kind: 'lost', isCulprit: true, hasAsked: false }),
    `the form of ${PAGE} to /cart/add of mf-cart@1.1.0 ended its process`,
  ],
])('a release whose form %s is rejected', async (_, handle, problem) => {
  expect(await problemsWith(handle)).toEqual([problem]);
});

test('a page that loses its form is rejected', async () => {
  expect(await problemsWith(sound, '')).toContain(`the form of ${PAGE} to /cart/add can’t be sent any more`);
});
