import type { SeededRandom } from './seeded-random.ts';

const MARKER = /mk[0-9a-f]{12}km/g;

/** A text that one request carries and no other request's answer may hold. It survives addresses, cookies and markup as it is. */
export function newMarker(random: SeededRandom): string {
  return `mk${random.hex(12)}km`;
}

/** The markers that a text holds, each once. */
export function markersIn(text: string): string[] {
  return [...new Set(text.match(MARKER))];
}
