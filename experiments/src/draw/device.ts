/** The device types of visitors. */
export type Device = 'phone' | 'tablet' | 'desktop';

/** The device type from a browser's user agent. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/i.test(userAgent) ? 'phone' : 'desktop';
}
