import { runInNewContext } from 'node:vm';
import { HEAD_SCRIPT, inlineScript } from '../head/index.ts';
import { EXPERIMENT_COOKIES } from '../visit/kept-variants.ts';

const EXPERIMENTS_HEAD = await inlineScript(HEAD_SCRIPT);

export const VISITOR = '11111111-1111-4111-8111-111111111111';

/** A map with the interface of storage. */
export class MemoryStorage {
  readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  key = (at: number) => [...this.items.keys()][at] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

/** The browser that opens documents. */
export const browser = {
  local: new MemoryStorage(),
  session: new MemoryStorage(),
  cookies: new Map<string, string>(),
  takesCookies: true,
  /** The privacy signals of `navigator`. */
  signals: {},
};

/** Resets the browser to one that a server has given a visitor number and a phase. */
export function freshBrowser(): void {
  browser.local = new MemoryStorage();
  browser.session = new MemoryStorage();
  browser.cookies = new Map([
    [EXPERIMENT_COOKIES.visitor, VISITOR],
    [EXPERIMENT_COOKIES.phases, 'hero-headline=2'],
  ]);
  browser.takesCookies = true;
  browser.signals = {};
}

/** Runs the script in a document with this statement, like the browser before the first paint. */
export function openDocument(
  statement: string | null,
  local: unknown = browser.local,
  search = '',
  prerendering = false,
  attributes: Readonly<Record<string, string>> = {},
) {
  let reloads = 0;
  let address = `https://shop.example/${search}`;
  let left: string | null = null;
  const style = { visibility: '' };
  const heard = new Map<string, (event: object) => void>();
  const addEventListener = (type: string, hear: (event: object) => void) => void heard.set(type, hear);
  const document = {
    prerendering,
    addEventListener,
    documentElement: {
      getAttribute: (name: string) => (name === 'data-experiments' ? statement : (attributes[name] ?? null)),
      style,
    },
    get cookie() {
      return [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('max-age=0')) browser.cookies.delete(name);
      else if (browser.takesCookies) browser.cookies.set(name, value);
    },
  };
  const window: { __experiments?: { uncounted: Iterable<string> } } = {};
  const location = {
    protocol: 'https:',
    href: address,
    search,
    reload: () => (reloads += 1),
    replace: (to: string) => (left = to),
  };
  const history = { state: null, replaceState: (_state: unknown, _title: string, to: string) => (address = to) };
  const page = {
    window,
    navigator: browser.signals,
    document,
    location,
    localStorage: local,
    sessionStorage: browser.session,
  };
  const frames: (() => void)[] = [];
  const requestAnimationFrame = (run: () => void) => frames.push(run);
  // Timers of seconds do not run here.
  const setTimeout = (run: () => void, ms: number) => (ms === 0 ? run() : undefined);
  runInNewContext(EXPERIMENTS_HEAD, { ...page, history, URL, addEventListener, requestAnimationFrame, setTimeout });
  /** Runs the next frame, and the work right after it. */
  const paint = () => {
    for (const run of frames.splice(0)) run();
  };
  const state = () => {
    paint();
    const uncounted = [...(window.__experiments?.uncounted ?? [])];
    return { reloads, isHidden: style.visibility === 'hidden', uncounted, left, address };
  };
  return { state, paint, happens: (type: string, event = {}) => heard.get(type)?.(event) };
}
