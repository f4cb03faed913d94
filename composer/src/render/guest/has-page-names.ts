/** Whether this process has names of a page, for the trial of code that runs in browsers; see `host/page-names.cjs`. */
export const hasPageNames = (): boolean => Reflect.get(globalThis, 'window') !== undefined;
