/**
 * The inline script that settles experiments before the first paint, allowed by its hash. For a visitor who may not be measured, it
 * erases all data that experiments have stored, and replaces a page that shows more than the control. For all others, local storage
 * wins over the document's statement: where they differ, the script corrects the cookies, hides the page, and reloads it, at most
 * once a session. A browser that keeps no cookies gets the page without experiments. A prerendered page waits until it is shown; a
 * page that returns from the back/forward cache is settled again. The script is built by itself, so this file contains all that it
 * needs; a test compares its names with those of the other modules.
 */

/** The source of a regular expression for the names of all stored data of experiments, inserted when the script is built. */
declare const MEASUREMENT_PATTERN: string;

const PREFIX = 'capsule-collective-';
const PHASES = `${PREFIX}experiment-phases`;
const uncounted: string[] = [];
window.__experiments = { uncounted };

type Kept = Record<string, string>;
type Signals = { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null };

function readCookie(name: string): string {
  const parts = `; ${document.cookie}`.split(`; ${name}=`);
  return parts.length > 1 ? ((parts[1] ?? '').split(';')[0] ?? '') : '';
}

/** Whether the cookie was kept. */
function writeCookie(name: string, value: string): boolean {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax${secure}`;
  return readCookie(name) === value;
}

function readKept(text: string): Kept {
  const kept: Kept = {};
  for (const pair of text.split('&')) {
    const [name, value] = pair.split('=');
    if (name && value) kept[name] = value;
  }
  return kept;
}

const writeKept = (kept: Kept): string =>
  Object.keys(kept)
    .sort()
    .map((name) => `${name}=${kept[name]}`)
    .join('&');

/** The address without the parameter that turns experiments off. */
function bareAddress(): URL {
  const address = new URL(location.href);
  address.searchParams.delete('experiments');
  return address;
}

/** Hides the page until it has been reloaded, or that has taken too long. */
function hide(): void {
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  setTimeout(() => {
    style.visibility = '';
  }, 3000);
}

/** Reloads the page without experiments: no cookie is kept, so each page would be drawn anew. */
function leave(): void {
  hide();
  const address = bareAddress();
  address.searchParams.set('experiments', 'off');
  location.replace(address.href);
}

/**
 * Whether the visitor may be measured, by the rules of `consentState` in the contracts. A decision in storage is written to the
 * cookie, which servers read.
 */
function isAllowed(storage: Storage | null): boolean {
  const name = `${PREFIX}consent`;
  const given = readCookie(name);
  const decision = storage?.getItem(name) ?? given;
  if (decision === 'granted' || decision === 'denied') {
    if (decision !== given) writeCookie(name, decision);
    return decision === 'granted';
  }
  const { globalPrivacyControl, doNotTrack }: Signals = navigator;
  const isAsked = document.documentElement.getAttribute('data-consent') === 'opt-in';
  return !isAsked && globalPrivacyControl !== true && doNotTrack !== '1';
}

function eraseFrom(storage: Storage, isMeasurement: RegExp): void {
  for (const key of Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''))
    if (isMeasurement.test(key)) storage.removeItem(key);
}

/** Erases all data of experiments in this browser; the module that stores events erases those. */
function erase(storage: Storage | null): void {
  const isMeasurement = new RegExp(MEASUREMENT_PATTERN);
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (isMeasurement.test(name)) document.cookie = `${name}=;path=/;max-age=0`;
  }
  if (!storage) return;
  eraseFrom(storage, isMeasurement);
  eraseFrom(sessionStorage, isMeasurement);
}

function reloadOnce(): boolean {
  const key = `${PREFIX}experiments-reloaded`;
  if (sessionStorage.getItem(key)) return false;
  sessionStorage.setItem(key, '1');
  if (!sessionStorage.getItem(key)) return false;
  hide();
  location.reload();
  return true;
}

/** Synchronizes the visitor's cookie and storage; false in a browser that keeps no cookies. */
function meetVisitor(storage: Storage | null): boolean {
  const name = `${PREFIX}visitor`;
  const given = readCookie(name);
  const stored = storage?.getItem(name) ?? '';
  if (!/^[0-9a-f-]{36}$/.test(stored)) {
    if (given) storage?.setItem(name, given);
    return given !== '';
  }
  return stored === given || writeCookie(name, stored);
}

function storageOfPage(): Storage | null {
  try {
    localStorage.getItem(PREFIX);
    return localStorage;
  } catch {
    return null;
  }
}

/** Reads all stored experiments, because one reload corrects the cookies for all of them. */
function allStored(storage: Storage, kept: Kept): void {
  for (let at = 0; at < storage.length; at++) {
    const [key, name] = /^capsule-collective-experiment:([a-z0-9-]+)$/.exec(storage.key(at) ?? '') ?? [];
    const value = key && storage.getItem(key);
    if (name && value && /^[a-z0-9-]+$/.test(value)) kept[name] = value;
  }
}

function shownBy(statement: string) {
  return statement.split(';').flatMap((part) => {
    const [, name, variant, mark, offered] = /^([a-z0-9-]+)=([a-z0-9-]+)(~?)\/([a-z0-9,-]+)$/.exec(part) ?? [];
    return name && variant && offered ? [{ name, variant, isDrawn: !mark, offered: offered.split(',') }] : [];
  });
}

/** Shows only the control, and counts nothing. */
function giveUp(shown: ReturnType<typeof shownBy>): void {
  for (const { name } of shown) uncounted.push(name);
  if (shown.some((one) => one.isDrawn && one.variant !== 'control')) leave();
}

function settle(statement: string, storage: Storage | null): void {
  const shown = shownBy(statement);
  const isDrawn = shown.some((one) => one.isDrawn);
  if (isDrawn && !meetVisitor(storage)) return giveUp(shown);
  if (!storage) return;
  const variants = readKept(readCookie(`${PREFIX}experiments`));
  const cookiePhases = readKept(readCookie(PHASES));
  const phases = { ...cookiePhases, ...readKept(storage.getItem(PHASES) ?? '') };
  const mirrored = { ...cookiePhases };
  const wrong: string[] = [];
  let isMended = false;
  for (const { name, variant, isDrawn: takesPart, offered } of shown) {
    const key = `${PREFIX}experiment:${name}`;
    const stored = storage.getItem(key);
    if (stored && offered.includes(stored)) {
      const isKnown = variants[name] === stored;
      // Where the server knows the variant and gives no part, for example in a group, a reload would show the same.
      if (stored !== variant && (takesPart || !isKnown)) wrong.push(name);
      if (!isKnown) {
        variants[name] = stored;
        isMended = true;
      }
    } else if (takesPart) {
      storage.setItem(key, variant);
      // The variant was drawn just now, so an earlier variant in storage does not count.
      if (cookiePhases[name]) phases[name] = cookiePhases[name];
    }
    // Only for this page's experiments: storage also contains those that the server has dropped.
    if (phases[name]) mirrored[name] = phases[name];
  }
  const text = writeKept(phases);
  if (text !== (storage.getItem(PHASES) ?? '')) storage.setItem(PHASES, text);
  if (writeKept(mirrored) !== writeKept(cookiePhases)) writeCookie(PHASES, writeKept(mirrored));
  if (!isMended && wrong.length === 0) return;
  allStored(storage, variants);
  const isKept = writeCookie(`${PREFIX}experiments`, writeKept(variants));
  if (wrong.length > 0 && !(isKept && reloadOnce())) uncounted.push(...wrong);
}

const statementOf = (): string => document.documentElement.getAttribute('data-experiments') ?? '';

function run(): void {
  try {
    if (/[?&]experiments=off(&|$)/.test(location.search)) history.replaceState(history.state, '', bareAddress().href);
    const statement = statementOf();
    const storage = storageOfPage();
    if (isAllowed(storage)) return statement ? settle(statement, storage) : undefined;
    erase(storage);
    giveUp(shownBy(statement));
  } catch {
    // Storage is refused, so the document stays unchanged.
  }
}

// A prerendered page keeps nothing until a visitor sees it.
if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
// A page without experiments looks the same in every case, and the first access to cookies and storage is slow.
else if (statementOf() || document.hidden) run();
else {
  requestAnimationFrame(() => setTimeout(run, 0));
  // A hidden page gets no frame for now, but the scripts that measure still start. A second run changes nothing.
  document.addEventListener('visibilitychange', run, { once: true });
}
// While the browser kept the page, another page may have changed storage.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) run();
});
