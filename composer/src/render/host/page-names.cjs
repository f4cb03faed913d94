// Names of a page, for trials of code that runs in browsers alone: its `start`, and slots that are rendered once a page is there. They
// stand for nothing that acts. What code looks for in them and does not find is noted, because what it throws then is no evidence.
'use strict';

const nothing = () => undefined;
const none = () => null;
const empty = () => [];
const no = () => false;

/** An observer or a channel of the page: it never calls back. */
class Silent {
  observe() {}
  unobserve() {}
  disconnect() {}
  postMessage() {}
  close() {}
  addEventListener() {}
  removeEventListener() {}
  takeRecords() {
    return [];
  }
}

/** A prototype of the browser: what changes it is named. Objects that inherit from it may be assigned to, as in a browser. */
function guarded(name, prototype) {
  const refuse = (key) => {
    throw new TypeError(`it ${key in prototype ? 'replaces' : 'adds'} ${name}.prototype.${String(key)}`);
  };
  const proxy = new Proxy(prototype, {
    set(_, key, value, receiver) {
      if (receiver === proxy) refuse(key);
      return Reflect.defineProperty(receiver, key, { value, configurable: true, enumerable: true, writable: true });
    },
    defineProperty: (_, key) => refuse(key),
    deleteProperty: (_, key) => refuse(key),
  });
  return proxy;
}

/** Classes of the page by their names: what stands on their prototypes can't be replaced, and nothing can be added. */
function classes(methods) {
  const made = Object.entries(methods).map(([name, own]) => {
    const type = { [name]: function () {} }[name];
    const members = Object.fromEntries(own.map((method) => [method, nothing]));
    type.prototype = guarded(name, Object.setPrototypeOf({ ...members, constructor: type }, Silent.prototype));
    return [name, type];
  });
  Object.freeze(Silent.prototype);
  return Object.fromEntries(made);
}

/** A storage that lasts as long as its process. */
function storage() {
  const texts = new Map();
  return {
    getItem: (key) => texts.get(String(key)) ?? null,
    setItem: (key, text) => void texts.set(String(key), String(text)),
    removeItem: (key) => void texts.delete(String(key)),
    clear: () => texts.clear(),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
}

const listening = () => ({ addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true });

const elementMembers = () => ({
  ...listening(),
  ...Object.fromEntries(['querySelector', 'closest', 'getAttribute'].map((name) => [name, none])),
  ...Object.fromEntries(
    ['querySelectorAll', 'getElementsByTagName', 'getElementsByClassName'].map((name) => [name, empty]),
  ),
  ...Object.fromEntries(['contains', 'hasAttribute', 'matches', 'toggleAttribute'].map((name) => [name, no])),
  ...Object.fromEntries(
    ['append', 'prepend', 'remove', 'setAttribute', 'removeAttribute', 'focus', 'blur', 'click', 'scrollIntoView'].map(
      (name) => [name, nothing],
    ),
  ),
  appendChild: (child) => child,
  insertBefore: (child) => child,
  removeChild: (child) => child,
  getBoundingClientRect: () => ({ x: 0, y: 0, width: 0, height: 0, top: 0, right: 0, bottom: 0, left: 0 }),
  classList: { add: nothing, remove: nothing, toggle: no, contains: no },
  style: { setProperty: nothing, removeProperty: nothing, getPropertyValue: () => '' },
  dataset: {},
  children: [],
  childNodes: [],
  parentNode: null,
  parentElement: null,
  firstChild: null,
  firstElementChild: null,
  nextSibling: null,
  isConnected: true,
  textContent: '',
  innerHTML: '',
  id: '',
  className: '',
});

/** A part of the document that the shell owns: a remote that takes it away takes it from every page. */
function shellPart(name) {
  const taken = () => {
    throw new Error(`it removes ${name} of the shell`);
  };
  return {
    ...elementMembers(),
    get innerHTML() {
      return '';
    },
    set innerHTML(_) {
      taken();
    },
    remove: taken,
    replaceChildren: taken,
    replaceWith: taken,
  };
}

/** A trial renders no other page: code that leaves the page by itself would take every visitor away. */
function leave(address = 'the same page') {
  throw new Error(`it leads visitors to ${address} by itself`);
}

/** The page's address. */
function locationOf(origin, noting) {
  const { host, hostname } = new URL(origin);
  return noting('location', {
    get href() {
      return `${origin}/`;
    },
    set href(address) {
      leave(address);
    },
    origin,
    pathname: '/',
    search: '',
    hash: '',
    host,
    hostname,
    protocol: 'https:',
    assign: leave,
    replace: leave,
    reload: () => leave(),
  });
}

const historyOf = (noting) =>
  noting('history', {
    state: null,
    length: 1,
    pushState: nothing,
    replaceState: nothing,
    back: nothing,
    forward: nothing,
    go: nothing,
  });

/** The members of the page's objects; `noting` makes an object of them. */
function membersOf(origin, noting) {
  const element = () => noting('an element', elementMembers());
  const location = locationOf(origin, noting);
  const part = (name) => noting(`the ${name}`, shellPart(`the ${name}`));
  // Code finds the parts of the shell in the document.
  const parts = new Map(['header', 'main', 'footer'].map((name) => [name, part(name)]));
  const document = noting('document', {
    ...elementMembers(),
    documentElement: part('document'),
    head: part('head'),
    body: part('body'),
    querySelector: (selector) => parts.get(selector) ?? null,
    currentScript: null,
    activeElement: null,
    cookie: '',
    title: '',
    referrer: '',
    readyState: 'complete',
    visibilityState: 'visible',
    hidden: false,
    prerendering: false,
    location,
    getElementById: none,
    createElement: element,
    createTextNode: element,
    createDocumentFragment: element,
    hasFocus: () => true,
  });
  const navigator = noting('navigator', {
    language: 'en-US',
    languages: ['en-US'],
    onLine: true,
    userAgent: '',
    cookieEnabled: true,
    maxTouchPoints: 0,
    sendBeacon: () => true,
  });
  const media = () => ({ ...listening(), matches: false, media: '', addListener: nothing, removeListener: nothing });
  const soon = (callback) => setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1);
  return {
    ...listening(),
    document,
    history: historyOf(noting),
    location,
    navigator,
    localStorage: noting('localStorage', storage()),
    sessionStorage: noting('sessionStorage', storage()),
    matchMedia: media,
    requestIdleCallback: soon,
    requestAnimationFrame: (callback) => setTimeout(() => callback(performance.now()), 16),
    cancelIdleCallback: clearTimeout,
    cancelAnimationFrame: clearTimeout,
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    scrollTo: nothing,
    scrollBy: nothing,
    innerWidth: 390,
    innerHeight: 844,
    scrollX: 0,
    scrollY: 0,
    devicePixelRatio: 2,
    screen: { width: 390, height: 844 },
    ...classes({
      MutationObserver: [],
      IntersectionObserver: [],
      ResizeObserver: [],
      PerformanceObserver: [],
      BroadcastChannel: [],
      Node: ['appendChild', 'insertBefore', 'removeChild', 'replaceChild', 'cloneNode', 'contains'],
      Element: ['append', 'remove', 'closest', 'querySelector', 'querySelectorAll', 'setAttribute', 'getAttribute'],
      HTMLElement: ['click', 'focus', 'blur'],
      HTMLFormElement: ['submit', 'requestSubmit', 'reset'],
      HTMLInputElement: ['select'],
      Storage: ['getItem', 'setItem', 'removeItem', 'clear', 'key'],
      XMLHttpRequest: ['open', 'send', 'abort', 'setRequestHeader'],
    }),
  };
}

/** What the browser gives every page is for all of its scripts. */
function refuseReplaced(name, target, key) {
  if (typeof Reflect.get(target, key) === 'function') throw new Error(`it replaces ${name}.${String(key)}`);
}

/**
 * The names of a page at the root of the given origin. Until `open` is called they are undefined, so that the shell's own bundle sees a
 * server.
 */
function pageNames(origin) {
  const lacked = new Set();
  const noting = (name, members) =>
    new Proxy(members, {
      get(target, key) {
        if (typeof key === 'string' && !(key in target)) lacked.add(`${name}.${key}`);
        return Reflect.get(target, key);
      },
      set(target, key, value) {
        refuseReplaced(name, target, key);
        return Reflect.set(target, key, value);
      },
      defineProperty(target, key, descriptor) {
        if (!('value' in descriptor) || !Reflect.has(target, key))
          return Reflect.defineProperty(target, key, descriptor);
        refuseReplaced(name, target, key);
        return Reflect.set(target, key, descriptor.value);
      },
    });
  const members = membersOf(origin, noting);
  let isOpen = false;
  const inWindow = { get: (target, key) => (Reflect.has(target, key) ? Reflect.get(target, key) : globalThis[key]) };
  const window = noting(
    'window',
    new Proxy(members, {
      ...inWindow,
      set(target, key, value) {
        if (key === 'location') leave(value);
        refuseReplaced('window', key in target ? target : globalThis, key);
        return Reflect.set(target, key, value);
      },
      has: (target, key) => key in target || key in globalThis,
    }),
  );
  const names = { ...Object.assign(members, { window, self: window, top: window, parent: window }) };
  return {
    /** Defines the names and returns them. */
    define() {
      for (const [name, value] of Object.entries(names))
        Object.defineProperty(globalThis, name, { get: () => (isOpen ? value : undefined), configurable: false });
      return Object.keys(names);
    },
    open: () => (isOpen = true),
    /** Those since the last call. */
    lacked() {
      const names = [...lacked];
      lacked.clear();
      return names;
    },
  };
}

module.exports = { pageNames };
