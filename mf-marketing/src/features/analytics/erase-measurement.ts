import type { CookieJar, StorageArea } from 'shared-runtime';
import { measurementPattern } from 'shared-runtime/measurement-keys';

/** Where measurement keeps things in a browser. */
export interface MeasuredBrowser {
  readonly local: StorageArea;
  readonly session: StorageArea;
  readonly cookies: CookieJar;
}

/** Erases everything that measurement has stored, and nothing else. */
export function eraseMeasurement({ local, session, cookies }: MeasuredBrowser): void {
  const isMeasurement = new RegExp(measurementPattern());
  for (const storage of [local, session]) {
    for (const key of storage.keys().filter((one) => isMeasurement.test(one))) storage.remove(key);
  }
  for (const cookie of cookies.read().split('; ')) {
    const [name = ''] = cookie.split('=');
    if (isMeasurement.test(name)) cookies.write(`${name}=; path=/; max-age=0`);
  }
}
