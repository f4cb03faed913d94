import type { ExperimentVisit } from 'experiments/visit';
import { consentOfRequest } from '../experiments/consent-of-request.ts';
import { experimentsTag, PROGRAM_HEADER, visitFor } from '../experiments/experiments-answer.ts';
import type { CookieToSet } from '../server/cookies.ts';
import type { ShopServer } from '../server/shop-server.ts';
import type { AskedPage } from './shared-pages.ts';

/** A request for a page, as Node or as the web's classes give it. */
export interface PageRequest {
  /** Canonical, on the site's own origin. */
  readonly url: URL;
  readonly method: string;
  header(name: string): string | undefined;
}

/** The requested page, and the visitor's share of the experiments; null where there are none. */
export interface AskedByVisitor {
  readonly asked: Omit<AskedPage, 'signal'>;
  readonly visit: ExperimentVisit | null;
}

/** Reads the visitor, the page, and the form from a request. */
export function askedPage(
  { config, experiments, pool }: Pick<ShopServer, 'config' | 'experiments' | 'pool'>,
  { url, method, header }: PageRequest,
): AskedByVisitor {
  const userAgent = header('user-agent') ?? '';
  const isDeclined = !consentOfRequest(config.consentMode, header).isAllowed;
  const visit = visitFor(experiments, pool.composition?.remotes ?? {}, {
    url,
    cookies: header('cookie') ?? '',
    userAgent,
    isCachedForPrograms: header(PROGRAM_HEADER) !== undefined,
    isDeclined,
  });
  const asked = {
    url,
    method,
    userAgent,
    isDeclined,
    acceptEncoding: header('accept-encoding') ?? '',
    ifNoneMatch: header('if-none-match'),
    visit: visit && { ...visit, configuration: experimentsTag(experiments.live()) },
  };
  return { asked, visit };
}

/** A page that is about to leave: stored, rendered just now, or without some of its remotes. */
export interface LeavingPage {
  readonly method: string;
  /** The variants that it shows. */
  readonly statement: string | undefined;
  /** The visitor's own. */
  readonly cookies: readonly CookieToSet[];
  /** False where the headers are all there is. */
  readonly hasBody: boolean;
  /** Whether a browser prepares it, and no visitor has asked to see it. */
  readonly isAhead?: boolean;
}

/** Counts the variants of a page that leaves, and returns the cookies to set beside it: the visitor's, and the tokens of what began. */
export function replyCookies(
  { served, tokens }: Pick<ShopServer, 'served' | 'tokens'>,
  visit: ExperimentVisit | null,
  { method, statement, cookies, hasBody, isAhead = false }: LeavingPage,
): readonly CookieToSet[] {
  if (hasBody && !isAhead) served.count(visit, statement);
  return method === 'GET' ? tokens.withTokens(cookies, visit, statement) : cookies;
}
