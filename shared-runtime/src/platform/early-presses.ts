/** A press that the document's inline script (`shell/src/inline/catch-presses.ts`) has kept. */
export interface EarlyPress {
  readonly event: Event;
  /** A button, or a form that was to be sent. */
  readonly element: HTMLElement;
  /** In ms of the epoch. */
  readonly at: number;
}

/** A press older than this (ms) is dropped: by now its visitor expects something else. */
const STILL_MEANT = 10_000;

const early = () => globalThis.__early;

/** Marks a section that hydrates later than its part, see `later.tsx`. */
export const LATER_ATTRIBUTE = 'data-later';

/** The elements that answer their own presses. The innermost decides. */
const ANSWERING = `[data-remote], [${LATER_ATTRIBUTE}]`;

/** The part or section that answers for an element; null where only the shell does. */
export function answering(element: Element): Element | null {
  return element.closest(ANSWERING);
}

/** Whether a press waits in a part or section. */
export function pressesIn(part: Element): boolean {
  return early()?.presses.some(({ element }) => part.contains(element)) ?? false;
}

/** Bubbles from a part once React answers for it. */
export const PART_AWAKE_EVENT = 'capsule:part-awake';

/** Whether React answers for every part of the document, whichever sections in them are still as the server has sent them. */
export function areAllAwake(): boolean {
  const awake = early()?.awake;
  return [...document.querySelectorAll('[data-remote]')].every((part) => !awake || awake.has(part));
}

/** Records that React answers for `part` from now on, and takes the earlier presses in it. */
export function takeEarlyPresses(part: Element): readonly EarlyPress[] {
  const kept = early();
  if (!kept) return [];
  kept.awake.add(part);
  part.dispatchEvent(new Event(PART_AWAKE_EVENT, { bubbles: true }));
  const own = kept.presses.filter(
    ({ element }) => (answering(element) ?? element.ownerDocument.documentElement) === part,
  );
  kept.presses.splice(0, kept.presses.length, ...kept.presses.filter((press) => !own.includes(press)));
  for (const { element } of own) element.removeAttribute('data-waits');
  // React hydrates a part in the middle of a press on it, and answers that press itself; earlier ones meant the same.
  const answered = own.filter(({ event }) => event.eventPhase !== Event.NONE).map(({ element }) => element);
  return own.filter(({ element }) => !answered.includes(element));
}

/** Repeats presses that came too early: once per element, however often it was pressed because nothing happened. */
export function repeatEarlyPresses(presses: readonly EarlyPress[]): void {
  const last = new Map(presses.map((press) => [press.element, press]));
  for (const { element, at } of last.values()) {
    if (!element.isConnected || Date.now() - at > STILL_MEANT) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
