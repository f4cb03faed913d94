import { beforeEach, expect, test } from 'vitest';
import { browser, freshBrowser, openDocument as open, VISITOR } from '../testing/head-browser.ts';
import { EXPERIMENT_COOKIES, PHASES_KEY, variantKey } from '../visit/kept-variants.ts';

const STATED = 'hero-headline=control/control,bold';
const KEY = variantKey('hero-headline');

beforeEach(freshBrowser);

const load = (...page: Parameters<typeof open>) => open(...page).state();

const GOES_ON = { reloads: 0, isHidden: false, uncounted: [], left: null, address: 'https://shop.example/' };
const mirrored = () => browser.cookies.get(EXPERIMENT_COOKIES.variants);
const phases = () => [browser.local.getItem(PHASES_KEY), browser.cookies.get(EXPERIMENT_COOKIES.phases)];

test('a first visit keeps what the document shows', () => {
  expect(load(STATED)).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBe('control');
  expect(phases()).toEqual(['hero-headline=2', 'hero-headline=2']);
});

test('a repeated visit that agrees goes on', () => {
  browser.local.setItem(KEY, 'control');
  browser.cookies.set('capsule-collective-experiments', 'hero-headline=control');
  expect(load(STATED)).toEqual(GOES_ON);
});

test('a stored variant that is no longer offered gives way to the document', () => {
  browser.local.setItem(KEY, 'retired');
  expect(load(STATED)).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBe('control');
});

test('a stored variant that differs wins: the cookie is mended and the page hidden and loaded once more', () => {
  browser.local.setItem(KEY, 'bold');
  expect(load(STATED)).toEqual({ ...GOES_ON, reloads: 1, isHidden: true });
  expect(mirrored()).toBe('hero-headline=bold');
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('one reload mends the cookie for experiments of other pages too', () => {
  browser.local.setItem(KEY, 'bold');
  browser.local.setItem('capsule-collective-experiment:other', 'b');
  load(STATED);
  expect(mirrored()).toBe('hero-headline=bold&other=b');
});

test('a session reloads at most once; after that the document decides, uncounted', () => {
  browser.local.setItem(KEY, 'bold');
  load(STATED);
  expect(load(STATED)).toEqual({ ...GOES_ON, uncounted: ['hero-headline'] });
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('a browser that keeps no cookie leaves for the page without experiments, and counts nothing', () => {
  browser.takesCookies = false;
  browser.cookies.clear();
  const drawn = STATED.replace('=control', '=bold');
  expect(load(drawn)).toEqual({
    ...GOES_ON,
    isHidden: true,
    uncounted: ['hero-headline'],
    left: 'https://shop.example/?experiments=off',
  });
  // The control is what that page would show.
  expect(load(STATED)).toEqual({ ...GOES_ON, uncounted: ['hero-headline'] });
  expect(browser.local.getItem(KEY)).toBeNull();
});

test('the page without experiments has its own address back before anything else sees it', () => {
  expect(load('', browser.local, '?size=M&experiments=off').address).toBe('https://shop.example/?size=M');
  expect(load('', browser.local, '?size=M').address).toBe('https://shop.example/?size=M');
});

test('where scripts may not write the cookie that the server set, the document stays, uncounted', () => {
  browser.local.setItem(KEY, 'bold');
  browser.takesCookies = false;
  expect(load(STATED)).toEqual({ ...GOES_ON, uncounted: ['hero-headline'] });
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('what storage knows of phases goes over the mirror, but what was drawn just now is of its own phase', () => {
  browser.local.setItem(KEY, 'bold');
  browser.local.setItem(PHASES_KEY, 'hero-headline=1&other=4');
  load(STATED.replace('=control', '=bold'));
  expect(phases()).toEqual(['hero-headline=1&other=4', 'hero-headline=1']);
  browser.cookies.set(EXPERIMENT_COOKIES.phases, 'hero-headline=3');
  browser.local.setItem(KEY, 'retired');
  load(STATED);
  expect(phases()).toEqual(['hero-headline=3&other=4', 'hero-headline=3']);
});

test('a session that cannot remember the reload does not begin one', () => {
  browser.session.setItem = () => undefined;
  browser.local.setItem(KEY, 'bold');
  expect(load(STATED)).toEqual({ ...GOES_ON, uncounted: ['hero-headline'] });
});

test('a bot and a preview leave no trace', () => {
  expect(load('')).toEqual(GOES_ON);
  expect(load('hero-headline=bold~/')).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBeNull();
});

test('a visitor who does not take part keeps nothing, but somebody who did comes back to their variant', () => {
  expect(load('hero-headline=control~/control,bold')).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBeNull();
  browser.local.setItem(KEY, 'bold');
  expect(load('hero-headline=control~/control,bold').reloads).toBe(1);
});

test('storage brings a lost visitor back', () => {
  load(STATED);
  browser.cookies.delete('capsule-collective-visitor');
  load(STATED);
  expect(browser.cookies.get('capsule-collective-visitor')).toBe(VISITOR);
});

test('forbidden storage leaves the document as it is', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('denied');
    },
  };
  expect(load(STATED, forbidden)).toEqual(GOES_ON);
});

test('the phase of what the server has let go of stays in storage and does not come back into the cookie', () => {
  browser.local.setItem(KEY, 'control');
  browser.local.setItem(PHASES_KEY, 'gone=1&hero-headline=2');
  browser.cookies.set('capsule-collective-experiments', 'hero-headline=control');
  expect(load(STATED)).toEqual(GOES_ON);
  expect(phases()).toEqual(['gone=1&hero-headline=2', 'hero-headline=2']);
});

test('who had a variant and takes part no more, though the server knows of it, is not loaded again', () => {
  browser.local.setItem(KEY, 'bold');
  browser.cookies.set('capsule-collective-experiments', 'hero-headline=bold');
  expect(load('hero-headline=control~/control,bold')).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('a page that is rendered ahead keeps nothing and reads nothing until somebody sees it', () => {
  const { happens, state } = open(STATED, browser.local, '', true);
  expect([browser.local.items.size, browser.cookies.size]).toEqual([0, 2]);
  // Meanwhile another page has brought the visitor to another variant.
  browser.local.setItem(KEY, 'bold');
  happens('prerenderingchange');
  expect(state()).toEqual({ ...GOES_ON, reloads: 1, isHidden: true });
});

test('a page that the browser brings back is settled anew, one that is only shown is not', () => {
  const { happens, state } = open(STATED);
  browser.local.setItem(KEY, 'bold');
  happens('pageshow', { persisted: false });
  expect(state()).toEqual(GOES_ON);
  happens('pageshow', { persisted: true });
  expect(state()).toEqual({ ...GOES_ON, reloads: 1, isHidden: true });
});

test('a page that tests nothing is painted before anything that is kept is looked at', () => {
  browser.signals = { globalPrivacyControl: true };
  browser.local.setItem(KEY, 'bold');
  const page = open('');
  expect(browser.local.getItem(KEY)).toBe('bold');
  page.paint();
  expect(browser.local.getItem(KEY)).toBeNull();
});
