/** A UUID of version 7: 48 bits of time (ms), so that the backend finds the day of an event in its name, and chance. */
export function uuidV7(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  // Of version 4 everything behind the version is chance, but for the same two bits that mark its variant.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
