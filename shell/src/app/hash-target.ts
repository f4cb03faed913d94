/** The element that an address names; null where there is none. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null; // The fragment is not encoded correctly.
  }
}
