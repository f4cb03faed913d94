import { inTime } from './in-time.ts';

/** A script that has not arrived by then counts as failed (ms). */
const SCRIPT_TIMEOUT = 3000;

/**
 * Brings a script into the page. React may have preloaded the same address with the same integrity and mode; a difference would fetch
 * it twice.
 *
 * @param take gives the script's declaration; null where there is none
 * @throws {Error} where the script is missing, was refused, is late, or has declared nothing
 */
export async function loadScript<Declared>(
  { src, integrity }: { readonly src: string; readonly integrity: string },
  take: () => Declared | null,
): Promise<Declared> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = src;
  script.async = true;
  const loaded = new Promise<Declared>((resolve, reject) => {
    script.addEventListener('error', () => reject(new Error('the script is missing or was refused')));
    script.addEventListener('load', () => {
      const declared = take();
      if (declared === null) reject(new Error('the script is broken'));
      else resolve(declared);
    });
  });
  const asked = performance.now();
  document.head.append(script);
  // The browser reports a load or an error for every script that has come.
  const isHere = (): boolean =>
    performance.getEntriesByName(script.src).some((entry) => entry.startTime + entry.duration > asked);
  return inTime(loaded, SCRIPT_TIMEOUT, isHere);
}
