/** The result of a probe's look at a page. */
export interface ProbeReport {
  /** What the page's scripts have changed of what the browser gives every page, such as `Array.prototype.map`. */
  readonly changed: readonly string[];
  /** Remotes whose `start` the shell has announced, and those of which it failed. */
  readonly starting: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Runs in a page before any of its scripts, and compares later what the browser gives every page with what it was. It uses nothing
 * afterwards that a script could have changed. Serialized with its text alone: it may use nothing from outside.
 *
 * @param name of the function on `window` by which the trial asks; no release can guess it
 */
export function installProbe(name: string): void {
  if (window.top !== window) return;
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { is, create } = Object;
  type Known = { readonly label: string; readonly object: object; readonly shadowed: object | null };
  const known: Known[] = [];
  const NAMES =
    'Object Function Array String Number Boolean Symbol BigInt Promise RegExp Date Map Set WeakMap WeakSet Error TypeError JSON Math Reflect Proxy Iterator ArrayBuffer Uint8Array URL URLSearchParams Headers Request Response AbortController FormData Blob TextEncoder TextDecoder Event CustomEvent EventTarget Node Element HTMLElement HTMLFormElement HTMLInputElement HTMLButtonElement HTMLAnchorElement Document DocumentFragment CharacterData Text NodeList History Location Storage XMLHttpRequest Navigator Window MutationObserver IntersectionObserver MessagePort MessageChannel Performance Crypto CSSStyleSheet DOMTokenList UIEvent MouseEvent SubmitEvent KeyboardEvent PointerEvent'.split(
      ' ',
    );
  const add = (label: string, object: unknown, shadowed: object | null = null): void => {
    const isObject = (typeof object === 'object' && object !== null) || typeof object === 'function';
    if (isObject) known[known.length] = { label, object, shadowed };
  };
  const globals = window as unknown as Record<string, { prototype?: unknown } | undefined>;
  for (const one of NAMES) {
    add(one, globals[one]);
    add(`${one}.prototype`, globals[one]?.prototype);
  }
  add('window', window);
  add('console', console);
  // Their own properties hide those of their classes.
  add('document', document, Document.prototype);
  add('history', history, History.prototype);
  add('navigator', navigator, Navigator.prototype);

  type Kept = Record<PropertyKey, PropertyDescriptor | undefined>;
  const look = ({ object }: Known): Kept => {
    const kept = create(null) as Kept;
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length; i += 1) {
      const key = keys[i] as PropertyKey;
      // The browser adds these itself when it is told to be a phone.
      if (key === 'ontouchstart' || key === 'ontouchmove' || key === 'ontouchend' || key === 'ontouchcancel') continue;
      kept[key] = getOwnPropertyDescriptor(object, key);
    }
    return kept;
  };
  const before: Kept[] = [];
  for (let i = 0; i < known.length; i += 1) before[i] = look(known[i] as Known);

  const isSame = (one: PropertyDescriptor, other: PropertyDescriptor): boolean => {
    if (!is(one.get, other.get) || !is(one.set, other.set)) return false;
    const isFixed = typeof one.value === 'function' || (typeof one.value === 'object' && one.value !== null);
    return !isFixed || is(one.value, other.value);
  };
  const isHidden = (shadowed: object | null, key: PropertyKey): boolean => {
    for (let at = shadowed; at; at = getPrototypeOf(at)) if (getOwnPropertyDescriptor(at, key)) return true;
    return false;
  };
  const starting: string[] = [];
  const failed: string[] = [];
  window.addEventListener('capsule:start', (event) => {
    const { remote, state } = (event as CustomEvent<{ remote: string; state: string }>).detail;
    const list = state === 'failed' ? failed : starting;
    list[list.length] = remote;
  });
  const changed = (): string[] => {
    const found: string[] = [];
    for (let i = 0; i < known.length; i += 1) {
      const { label, shadowed } = known[i] as Known;
      const [old, now] = [before[i] as Kept, look(known[i] as Known)];
      // A page may have globals of its own, but its classes are for everyone.
      const mayAdd = label === 'window' || shadowed !== null;
      const keys = ownKeys(now);
      for (let k = 0; k < keys.length; k += 1) {
        const key = keys[k] as PropertyKey;
        const [was, is_] = [old[key], now[key] as PropertyDescriptor];
        const isNew = was === undefined && (!mayAdd || isHidden(shadowed, key));
        if (isNew || (was && !isSame(was, is_))) found[found.length] = `${label}.${String(key)}`;
      }
      const lost = ownKeys(old);
      for (let k = 0; k < lost.length; k += 1)
        if (!now[lost[k] as PropertyKey]) found[found.length] = `${label}.${String(lost[k])}`;
    }
    return found;
  };
  const report = (): ProbeReport => ({ changed: changed(), starting, failed });
  Object.defineProperty(window, name, { value: report, enumerable: false, configurable: false, writable: false });
}
