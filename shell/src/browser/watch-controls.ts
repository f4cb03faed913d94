import { type Control, pressedControl } from './pressed-control.ts';
import type { SaidOfPresses } from './watch-presses.ts';

/** A press that has changed nothing by then (ms) did nothing. */
const NOTHING_BY = 2000;

/** What happens in a page that reacts: besides changes of the document. */
const REACTIONS = [
  'focusin',
  'blur',
  'scroll',
  'input',
  'change',
  'invalid',
  'toggle',
  'play',
  'copy',
  'popstate',
  'hashchange',
  'beforeunload',
  'pagehide',
  'visibilitychange',
] as const;

/** Whether the page has asked the network for anything since a time (ms of the page). */
const hasAsked = (since: number): boolean =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) => entry.startTime >= since && /^(?:fetch|xmlhttprequest)$/.test(Reflect.get(entry, 'initiatorType')),
    );

/**
 * Watches whether anything happens after a press, and calls back where nothing does. Any change of the document counts, so that a page that
 * changes by itself is never taken for one that does nothing.
 */
function watchReaction(control: Element, idle: () => void): void {
  const since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const react = (event?: Event): void => {
    // The press itself focuses the control.
    if (event?.type === 'focusin' && event.target === control) return;
    clearTimeout(timer);
    changes.disconnect();
    for (const type of REACTIONS) window.removeEventListener(type, react, true);
  };
  const changes = new MutationObserver(() => react());
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const type of REACTIONS) window.addEventListener(type, react, true);
  timer = setTimeout(() => {
    react();
    if (!hasAsked(since)) idle();
  }, NOTHING_BY);
}

/** Calls back with controls that did nothing, each at its second time: a shopper who presses once more expected something. */
function eachPress(tell: (control: Control) => void): (event: Event) => void {
  const idleOnce = new WeakSet<Element>();
  let watched: Element | null = null;
  return (event) => {
    if (watched || !event.isTrusted || !(event instanceof MouseEvent)) return;
    const control = pressedControl(event);
    if (!control) return;
    watched = control.element;
    watchReaction(control.element, () => {
      // A link or a form whose default was not prevented leads to a document, which may be late.
      const isFollowed = control.element.matches('a') && !event.defaultPrevented;
      if (isFollowed) return;
      if (idleOnce.has(control.element)) tell(control);
      idleOnce.add(control.element);
    });
    setTimeout(() => (watched = null), NOTHING_BY);
  };
}

/** Says which control did nothing when it was pressed. */
export function watchControls(say: (said: SaidOfPresses) => void): void {
  const press = eachPress(({ remote }) => say({ dead: { path: location.pathname, ...(remote && { remote }) } }));
  for (const type of ['click', 'submit']) window.addEventListener(type, press, true);
}
