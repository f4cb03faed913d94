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

test('a repeated visit that agrees continues', () => {
  browser.local.setItem(KEY, 'control');
  browser.cookies.set('capsule-collective-experiments', 'hero-headline=control');
  expect(load(STATED)).toEqual(GOES_ON);
});

test('a stored variant that is no longer offered is replaced by the document’s', () => {
  browser.local.setItem(KEY, 'retired');
  expect(load(STATED)).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBe('control');
});

test('a stored variant that differs wins: the cookie is corrected and the page hidden and reloaded once', () => {
  browser.local.setItem(KEY, 'bold');
  expect(load(STATED)).toEqual({ ...GOES_ON, reloads: 1, isHidden: true });
  expect(mirrored()).toBe('hero-headline=bold');
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('one reload corrects the cookie for experiments of other pages too', () => {
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

test('a browser that keeps no cookies goes to the page without experiments, and counts nothing', () => {
  browser.takesCookies = false;
  browser.cookies.clear();
  const drawn = STATED.replace('=control', '=bold');
  expect(load(drawn)).toEqual({
    ...GOES_ON,
    isHidden: true,
    uncounted: ['hero-headline'],
    left: 'https://shop.example/?experiments=off',
  });
  // That page would show the control.
  expect(load(STATED)).toEqual({ ...GOES_ON, uncounted: ['hero-headline'] });
  expect(browser.local.getItem(KEY)).toBeNull();
});

test('the page without experiments has its own address again before any other script reads it', () => {
  expect(load('', browser.local, '?size=M&experiments=off').address).toBe('https://shop.example/?size=M');
  expect(load('', browser.local, '?size=M').address).toBe('https://shop.example/?size=M');
});

test('where scripts may not write the cookie that the server set, the document stays, uncounted', () => {
  browser.local.setItem(KEY, 'bold');
  browser.takesCookies = false;
  expect(load(STATED)).toEqual({ ...GOES_ON, uncounted: ['hero-headline'] });
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('phases in storage win over the mirror, but a variant drawn just now has its own phase', () => {
  browser.local.setItem(KEY, 'bold');
  browser.local.setItem(PHASES_KEY, 'hero-headline=1&other=4');
  load(STATED.replace('=control', '=bold'));
  expect(phases()).toEqual(['hero-headline=1&other=4', 'hero-headline=1']);
  browser.cookies.set(EXPERIMENT_COOKIES.phases, 'hero-headline=3');
  browser.local.setItem(KEY, 'retired');
  load(STATED);
  expect(phases()).toEqual(['hero-headline=3&other=4', 'hero-headline=3']);
});

test('a session that cannot remember the reload does not start one', () => {
  browser.session.setItem = () => undefined;
  browser.local.setItem(KEY, 'bold');
  expect(load(STATED)).toEqual({ ...GOES_ON, uncounted: ['hero-headline'] });
});

test('a bot and a preview leave no data', () => {
  expect(load('')).toEqual(GOES_ON);
  expect(load('hero-headline=bold~/')).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBeNull();
});

test('a visitor who does not take part keeps nothing, but a former participant gets their variant again', () => {
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

test('the phase of an experiment that the server has dropped stays in storage and does not return to the cookie', () => {
  browser.local.setItem(KEY, 'control');
  browser.local.setItem(PHASES_KEY, 'gone=1&hero-headline=2');
  browser.cookies.set('capsule-collective-experiments', 'hero-headline=control');
  expect(load(STATED)).toEqual(GOES_ON);
  expect(phases()).toEqual(['gone=1&hero-headline=2', 'hero-headline=2']);
});

test('a former participant whom the server knows is not reloaded', () => {
  browser.local.setItem(KEY, 'bold');
  browser.cookies.set('capsule-collective-experiments', 'hero-headline=bold');
  expect(load('hero-headline=control~/control,bold')).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('a prerendered page keeps and reads nothing until it is shown', () => {
  const { happens, state } = open(STATED, browser.local, '', true);
  expect([browser.local.items.size, browser.cookies.size]).toEqual([0, 2]);
  // Meanwhile another page has given the visitor another variant.
  browser.local.setItem(KEY, 'bold');
  happens('prerenderingchange');
  expect(state()).toEqual({ ...GOES_ON, reloads: 1, isHidden: true });
});

test('a page from the back/forward cache is settled again, one that is only shown is not', () => {
  const { happens, state } = open(STATED);
  browser.local.setItem(KEY, 'bold');
  happens('pageshow', { persisted: false });
  expect(state()).toEqual(GOES_ON);
  happens('pageshow', { persisted: true });
  expect(state()).toEqual({ ...GOES_ON, reloads: 1, isHidden: true });
});

test('a page without experiments is painted before storage is read', () => {
  browser.signals = { globalPrivacyControl: true };
  browser.local.setItem(KEY, 'bold');
  const page = open('');
  expect(browser.local.getItem(KEY)).toBe('bold');
  page.paint();
  expect(browser.local.getItem(KEY)).toBeNull();
});
