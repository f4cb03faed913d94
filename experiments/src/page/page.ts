import { browserStorage, keptText } from 'shared-runtime';
import { STATEMENT_ATTRIBUTE } from '../visit/statement.ts';
import type { ExperimentsPage } from './browser-experiments.ts';
import { observeElements } from './seen-watch.ts';

/** This browser's page for experiments. Full or forbidden storage counts as empty. */
export function experimentsPage(
  shown: Pick<ExperimentsPage, 'pageNumber' | 'isAllowed' | 'onDeclined'>,
): ExperimentsPage {
  return {
    ...shown,
    statement: document.documentElement.getAttribute(STATEMENT_ATTRIBUTE) ?? '',
    uncounted: window.__experiments?.uncounted ?? [],
    userAgent: navigator.userAgent,
    isSecure: location.protocol === 'https:',
    pathname: () => location.pathname,
    readCookies: browserStorage.cookies.read,
    writeCookie: browserStorage.cookies.write,
    readStored: (key) => keptText(key, browserStorage.local).read(),
    // Where storage refuses a value, the cookie keeps it.
    store: (key, value) => void keptText(key, browserStorage.local).write(value),
    elements: observeElements(),
  };
}
