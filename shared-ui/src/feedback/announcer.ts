export type Politeness = 'polite' | 'assertive';
export type Announcements = Readonly<Record<Politeness, string>>;

export const silence: Announcements = { polite: '', assertive: '' };

let current = silence;
const listeners = new Set<() => void>();

/**
 * Reads a sentence to assistive technology through the page's `LiveRegion`.
 * The same sentence twice is made to differ by a silent trailing space, or screen readers would skip it.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  if (typeof document === 'undefined') return;
  const said = current[politeness] === text ? `${text}\u00a0` : text;
  current = { ...current, [politeness]: said };
  for (const listener of listeners) listener();
}

export function currentAnnouncements(): Announcements {
  return current;
}

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
