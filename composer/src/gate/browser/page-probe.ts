/** The result of a probe's look at a page. */
export interface ProbeReport {
  /** What the page's scripts have changed of what the browser gives every page, such as `Array.prototype.map`. */
  readonly changed: readonly string[];
  /** Remotes whose `start` the shell has announced, and those of which it failed. */
  readonly starting: readonly string[];
  readonly failed: readonly string[];
}

/** What a probe is told. */
interface ProbeSettings {
  /** The function on `window` by which the trial asks; no release can guess it. */
  readonly name: string;
  /** The classes of the browser that it compares. */
  readonly classNames: readonly string[];
}

export const PROBED_CLASSES: readonly string[] =
  'Object Function Array String Number Boolean Symbol BigInt Promise RegExp Date Map Set WeakMap WeakSet Error TypeError JSON Math Reflect Proxy Iterator ArrayBuffer Uint8Array URL URLSearchParams Headers Request Response AbortController FormData Blob TextEncoder TextDecoder Event CustomEvent EventTarget Node Element HTMLElement HTMLFormElement HTMLInputElement HTMLButtonElement HTMLAnchorElement Document DocumentFragment CharacterData Text NodeList History Location Storage XMLHttpRequest Navigator Window MutationObserver IntersectionObserver MessagePort MessageChannel Performance Crypto CSSStyleSheet DOMTokenList UIEvent MouseEvent SubmitEvent KeyboardEvent PointerEvent'.split(
    ' ',
  );

/**
 * Runs in a page before any of its scripts, and compares later what the browser gives every page with what it was. It uses nothing
 * afterwards that a script could have changed. Serialized with its text alone: it may use nothing from outside.
 */
export function installProbe({ name, classNames }: ProbeSettings): void {
  if (window.top !== window) return;
  const { get, ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { is, create } = Object;
  type Known = { readonly label: string; readonly object: object; readonly shadowed: object | null };
  const known: Known[] = [];
  const add = (label: string, object: unknown, shadowed: object | null = null): void => {
    const isObject = (typeof object === 'object' && object !== null) || typeof object === 'function';
    if (isObject) known[known.length] = { label, object, shadowed };
  };
  for (const one of classNames) {
    const found: { prototype?: unknown } | undefined = get(window, one);
    add(one, found);
    add(`${one}.prototype`, found?.prototype);
  }
  add('window', window);
  add('console', console);
  // Their own properties hide those of their classes.
  add('document', document, Document.prototype);
  add('history', history, History.prototype);
  add('navigator', navigator, Navigator.prototype);

  type Kept = Record<PropertyKey, PropertyDescriptor | undefined>;
  const look = ({ object }: Known): Kept => {
    const kept: Kept = create(null);
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length; i += 1) {
      const key = keys[i] ?? '';
      // The browser adds these itself when it is told to be a phone.
      if (key === 'ontouchstart' || key === 'ontouchmove' || key === 'ontouchend' || key === 'ontouchcancel') continue;
      kept[key] = getOwnPropertyDescriptor(object, key);
    }
    return kept;
  };
  const before: { readonly one: Known; readonly old: Kept }[] = [];
  for (const one of known) before[before.length] = { one, old: look(one) };

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
    const { remote, state } = event.detail;
    const list = state === 'failed' ? failed : starting;
    list[list.length] = remote;
  });
  const changed = (): string[] => {
    const found: string[] = [];
    for (let i = 0; i < before.length; i += 1) {
      const entry = before[i];
      if (!entry) continue;
      const { one, old } = entry;
      const { label, shadowed } = one;
      const now = look(one);
      // A page may have globals of its own, but its classes are for everyone.
      const mayAdd = label === 'window' || shadowed !== null;
      const keys = ownKeys({ ...old, ...now });
      for (let k = 0; k < keys.length; k += 1) {
        const key = keys[k] ?? '';
        const [was, is_] = [old[key], now[key]];
        const isChanged = was ? !is_ || !isSame(was, is_) : !mayAdd || isHidden(shadowed, key);
        if (isChanged) found[found.length] = `${label}.${String(key)}`;
      }
    }
    return found;
  };
  const report = (): ProbeReport => ({ changed: changed(), starting, failed });
  Object.defineProperty(window, name, { value: report, enumerable: false, configurable: false, writable: false });
}
