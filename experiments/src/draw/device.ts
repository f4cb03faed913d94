/** The kinds of device that visitors are told apart by. */
export type Device = 'phone' | 'tablet' | 'desktop';

/** The kind of device that a browser says it runs on. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/i.test(userAgent) ? 'phone' : 'desktop';
}
