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
  [
    'Storage.prototype.setItem',
    () => (Storage.prototype.setItem = () => undefined),
    'it replaces Storage.prototype.setItem',
  ],
  [
    'XMLHttpRequest.prototype.send',
    () => Object.assign(XMLHttpRequest.prototype, { send: () => undefined }),
    'it replaces XMLHttpRequest.prototype.send',
  ],
  [
    'Node.prototype.appendChild',
    () => Object.defineProperty(Node.prototype, 'appendChild', { value: () => undefined }),
    'it replaces Node.prototype.appendChild',
  ],
  [
    'HTMLFormElement.prototype',
    () => Object.assign(HTMLFormElement.prototype, { planted: 1 }),
    'it adds HTMLFormElement.prototype.planted',
  ],
])('%s is not replaced', (_, replace, message) => {
  expect(replace).toThrow(message);
});

test('what inherits from a class of the browser may be assigned to', () => {
  const observer = new MutationObserver(() => undefined);
  class Own extends HTMLElement {}
  Object.assign(observer, { observe: 7 });
  Object.assign(Own.prototype, { click: 8 });
  expect([observer.observe, Own.prototype.click, observer instanceof MutationObserver]).toEqual([7, 8, true]);
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
