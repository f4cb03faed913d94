/** A press that the document's inline script (`shell/src/app/early-presses.ts`) has kept. */
export interface EarlyPress {
  readonly event: Event;
  readonly button: HTMLButtonElement;
  /** In ms of the epoch. */
  readonly at: number;
}

interface Early {
  readonly presses: EarlyPress[];
  /** The parts which answer for themselves. */
  readonly awake: WeakSet<Element>;
}

/** What was pressed longer ago than this (ms) would answer somebody who thinks of something else by now. */
const STILL_MEANT = 10_000;

function early(): Early | undefined {
  return (globalThis as { __early?: Early }).__early;
}

/** Says that React answers for `part` from now on, and takes what was pressed in it before. */
export function takeEarlyPresses(part: Element): readonly EarlyPress[] {
  const kept = early();
  if (!kept) return [];
  kept.awake.add(part);
  const own = kept.presses.filter(
    ({ button }) => (button.closest('[data-remote]') ?? button.ownerDocument.documentElement) === part,
  );
  kept.presses.splice(0, kept.presses.length, ...kept.presses.filter((press) => !own.includes(press)));
  // React hydrates a part in the middle of a press on it, and answers that press itself.
  return own.filter(({ event }) => event.eventPhase === Event.NONE);
}

/** Presses once more what was pressed too early: each button once, however often it was pressed because nothing happened. */
export function repeatEarlyPresses(presses: readonly EarlyPress[]): void {
  const last = new Map(presses.map((press) => [press.button, press]));
  for (const { button, at } of last.values()) {
    if (button.isConnected && Date.now() - at <= STILL_MEANT) button.click();
  }
}
