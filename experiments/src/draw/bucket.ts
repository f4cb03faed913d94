/**
 * A number in [0, 1) for a visitor and a purpose: always the same for both, and independent of other purposes. It needs no storage,
 * and raising a share only ever adds visitors.
 *
 * @example bucket(visitorId, 'hero-headline/traffic') < 0.1 // in the first tenth
 */
export function bucket(visitorId: string, purpose: string): number {
  let hash = 0x811c9dc5;
  const text = `${purpose}\n${visitorId}`;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (scramble(scramble(hash) ^ text.length) >>> 0) / 2 ** 32;
}

/** The multiplications above leave similar inputs close together; afterward every bit depends on every other. */
function scramble(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
