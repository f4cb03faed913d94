import { analytics } from 'shared-runtime';
import { memoryStorage } from 'shared-runtime/testing';
import { createServerExperiments } from '../guest/server-experiments.ts';
import { createBrowserExperiments } from '../page/browser-experiments.ts';
import { signingKeys } from '../publish/signing-keys.ts';
import { createExposureLog } from '../report/exposure-log.ts';
import { createReports, type Report } from '../report/reports.ts';
import type { ExperimentsDocument } from '../schema/experiment.ts';
import { EXPERIMENT_COOKIES } from '../visit/kept-variants.ts';
import { readStatement } from '../visit/statement.ts';
import { experimentVisit } from '../visit/visit.ts';

const KEYS = signingKeys({ supabase: { secretKey: 'secret' } });
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

/** Ends the answers of the page before: one page at a time owns the commands. */
let stopAnswering = (): void => undefined;

/**
 * A browser that keeps its cookies and storage from visit to visit. Each visit is a session of its own, to one page that a server
 * renders; its reports are those that the shop would send.
 */
export function simulatedBrowser(visitorId: string, send: (report: Report) => void, now: () => number) {
  const jar = new Map([[EXPERIMENT_COOKIES.visitor as string, visitorId]]);
  const local = memoryStorage();
  const readCookies = () => [...jar].map((pair) => pair.join('=')).join('; ');

  function rendered(document: ExperimentsDocument, shown: readonly string[]) {
    const url = new URL('https://shop.example/');
    const found = experimentVisit(document, KEYS, { url, cookies: readCookies(), userAgent: USER_AGENT, now: now() });
    const page = createServerExperiments(found.render, url.pathname);
    for (const name of shown) page.arm(name);
    const statement = page.close();
    for (const { name, value } of found.cookies(statement)) jar.set(name, value);
    return { boot: found.render, statement };
  }

  /**
   * @param shown the experiments with a test spot on the page
   * @param onStated called with each variant that the server drew for the visitor, before the browser reports it
   */
  return (document: ExperimentsDocument, shown: readonly string[], onStated?: (variant: string) => void) => {
    const { boot, statement } = rendered(document, shown);
    for (const { variant, isDrawn } of readStatement(statement).values()) if (isDrawn) onStated?.(variant);
    const session = memoryStorage();
    const log = createExposureLog({ local, session });
    const reports = createReports({ visitorId, log, isAllowed: () => true, now, send });
    stopAnswering();
    stopAnswering = analytics.answer({ ...reports, observed: () => undefined });
    const sights: (() => void)[] = [];
    const experiments = createBrowserExperiments(boot, {
      statement,
      uncounted: [],
      userAgent: USER_AGENT,
      isSecure: true,
      pathname: () => '/',
      pageNumber: () => 0,
      isAllowed: true,
      onDeclined: () => undefined,
      readCookies,
      writeCookie: (cookie) => {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name) jar.set(name, value ?? '');
      },
      readStored: local.read,
      store: local.write,
      elements: {
        observe(_element, onSeen) {
          sights.push(onSeen);
          return () => undefined;
        },
        look: () => undefined,
      },
    });
    // Nothing is painted here, so the caller reports when the element is in view.
    experiments.watch({} as Element, shown);
    return {
      variantOf: (name: string) => experiments.arm(name).variant,
      isDrawn: (name: string) => readStatement(statement).get(name)?.isDrawn === true,
      /** Navigates to a page that is drawn in the browser, with these experiments on it. */
      goOn(names: readonly string[]): void {
        for (const name of names) experiments.arm(name);
        experiments.watch({} as Element, names);
      },
      see: () => sights.forEach((onSeen) => onSeen()),
      convert: (goal: string, value: number) => reports.converted(goal, value),
    };
  };
}
