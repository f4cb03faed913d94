import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { EXPERIMENTS_HEAD } from './experiments-head.ts';

const STATED = 'hero-headline=control/control,bold';
const KEY = 'capsule-collective-experiment:hero-headline';
const VISITOR = '11111111-1111-4111-8111-111111111111';

class MemoryStorage {
  readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  key = (at: number) => [...this.items.keys()][at] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
}

const browser = {
  local: new MemoryStorage(),
  session: new MemoryStorage(),
  cookies: new Map<string, string>(),
  takesCookies: true,
};

beforeEach(() => {
  browser.local = new MemoryStorage();
  browser.session = new MemoryStorage();
  browser.cookies = new Map([['capsule-collective-visitor', VISITOR]]);
  browser.takesCookies = true;
});

/** Runs the script in a document with this statement, as the browser would before the first paint. */
function load(statement: string | null, local: unknown = browser.local) {
  let reloads = 0;
  const style = { visibility: '' };
  const document = {
    documentElement: { getAttribute: () => statement, style },
    get cookie() {
      return [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (browser.takesCookies) browser.cookies.set(name, value);
    },
  };
  const window: { __experiments?: { uncounted: Iterable<string> } } = {};
  const location = { protocol: 'https:', reload: () => (reloads += 1) };
  const page = { window, document, location, localStorage: local, sessionStorage: browser.session };
  runInNewContext(EXPERIMENTS_HEAD, { ...page, setTimeout: () => 0 });
  return { reloads, isHidden: style.visibility === 'hidden', uncounted: [...(window.__experiments?.uncounted ?? [])] };
}

const GOES_ON = { reloads: 0, isHidden: false, uncounted: [] };
const mirrored = () => browser.cookies.get('capsule-collective-experiments');

test('a first visit keeps what the document shows', () => {
  expect(load(STATED)).toEqual(GOES_ON);
  expect(browser.local.getItem(KEY)).toBe('control');
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
  expect(load(STATED)).toEqual({ reloads: 1, isHidden: true, uncounted: [] });
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
  expect(load(STATED)).toEqual({ reloads: 0, isHidden: false, uncounted: ['hero-headline'] });
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('where cookies are refused the document and the storage stay, uncounted', () => {
  browser.takesCookies = false;
  browser.local.setItem(KEY, 'bold');
  expect(load(STATED)).toEqual({ reloads: 0, isHidden: false, uncounted: ['hero-headline'] });
  expect(browser.local.getItem(KEY)).toBe('bold');
});

test('a session that cannot remember the reload does not begin one', () => {
  browser.session.setItem = () => undefined;
  browser.local.setItem(KEY, 'bold');
  expect(load(STATED)).toEqual({ reloads: 0, isHidden: false, uncounted: ['hero-headline'] });
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
