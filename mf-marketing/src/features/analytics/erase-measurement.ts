import { measurementPattern } from 'shared-contracts/measurement-keys';

/** The part of a storage that erasing needs. */
export type ErasableStorage = Pick<Storage, 'key' | 'length' | 'removeItem'>;

/** Where measurement keeps things in a browser. Reading a forbidden storage throws. */
export interface MeasuredBrowser {
  readonly storages: readonly (() => ErasableStorage)[];
  readCookies(): string;
  writeCookie(cookie: string): void;
}

/** This browser. */
export const thisBrowser: MeasuredBrowser = {
  storages: [() => localStorage, () => sessionStorage],
  readCookies: () => document.cookie,
  writeCookie(cookie) {
    document.cookie = cookie;
  },
};

/** Erases everything that measurement has stored, and nothing else. */
export function eraseMeasurement({ storages, readCookies, writeCookie }: MeasuredBrowser): void {
  const isMeasurement = new RegExp(measurementPattern());
  for (const open of storages) {
    try {
      const storage = open();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      for (const key of keys.filter((one) => isMeasurement.test(one))) storage.removeItem(key);
    } catch {
      // Forbidden: nothing was stored there.
    }
  }
  for (const cookie of readCookies().split('; ')) {
    const [name = ''] = cookie.split('=');
    if (isMeasurement.test(name)) writeCookie(`${name}=; path=/; max-age=0`);
  }
}
