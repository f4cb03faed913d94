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

test.each([
  ['window.fetch', () => (window.fetch = () => Promise.reject(new Error())), 'it replaces window.fetch'],
  ['history.pushState', () => (history.pushState = () => undefined), 'it replaces history.pushState'],
  ['Storage.prototype.setItem', () => (Storage.prototype.setItem = () => undefined), 'read only property'],
  [
    'XMLHttpRequest.prototype.send',
    () => Object.assign(XMLHttpRequest.prototype, { send: () => undefined }),
    'read only',
  ],
  ['HTMLFormElement.prototype', () => Object.assign(HTMLFormElement.prototype, { planted: 1 }), 'not extensible'],
])('%s is not replaced', (_, replace, message) => {
  expect(replace).toThrow(message);
});

test.each([
  ['header', () => document.querySelector('header')?.remove()],
  ['main', () => document.querySelector('main')?.replaceChildren()],
  ['body', () => document.body.replaceChildren()],
  ['body', () => (document.body.innerHTML = '')],
])('the %s of the shell is not removed', (name, remove) => {
  expect(remove).toThrow(`it removes the ${name} of the shell`);
});

test('what is no function of the browser can be set', () => {
  document.title = 'A title';
  window.name = 'a name';
  Object.assign(window, { __own: () => 7 });
  expect(Reflect.get(window, '__own')()).toBe(7);
  expect(document.title).toBe('A title');
  Object.assign(document.createElement('form'), { onclick: () => undefined });
});
