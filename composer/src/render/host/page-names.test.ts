import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

interface PageNames {
  readonly define: () => readonly string[];
  readonly open: () => void;
  readonly lacked: () => readonly string[];
}

const { pageNames }: { pageNames: (origin: string) => PageNames } = createRequire(import.meta.url)('./page-names.cjs');
const names = pageNames('https://shop.example');
names.define();
names.open();

test('the page is the root of the shop, and what code looks for in vain is noted', () => {
  expect(window.location.href).toBe('https://shop.example/');
  expect(window.location.pathname).toBe('/');
  names.lacked();
  expect(Reflect.get(document, 'startViewTransition')).toBeUndefined();
  expect(names.lacked()).toEqual(['document.startViewTransition']);
});

test.each([
  ['location.replace', () => window.location.replace('/faqs'), '/faqs'],
  ['location.assign', () => window.location.assign('/faqs'), '/faqs'],
  ['location.href', () => (window.location.href = '/faqs'), '/faqs'],
  ['window.location', () => Reflect.set(window, 'location', '/faqs'), '/faqs'],
  ['location.reload', () => window.location.reload(), 'the same page'],
])('%s is an error of the code that leaves the page by itself', (_, leave, address) => {
  expect(leave).toThrow(`it leads visitors to ${address} by itself`);
});
