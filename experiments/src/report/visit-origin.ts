import { BRAND } from 'shared-contracts';
import { isLandingPage, type LandingPage, landingPage } from './landing-page.ts';
import { type Arrival, type VisitSource, visitSource } from './visit-source.ts';

const KEY = `${BRAND.keyPrefix}-visit-origin`;
const FIRST_VISIT = `${BRAND.keyPrefix}-first-visit`;

/** After so many ms a browser that is there again is on another visit: a second tab is not. */
const ANOTHER_VISIT = 30 * 60_000;

/** The parts of the visitors in which figures are looked at. */
export interface Segments {
  readonly source: VisitSource;
  readonly visitor: 'new' | 'returning';
  /** The kind of page that the visit began with. */
  readonly page: LandingPage | 'unknown';
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the origin of a visit is told by. */
export interface VisitOriginOptions {
  /** How this page was reached: only of a visit's first page is it looked at. */
  readonly arrival: Arrival & { readonly path: string };
  readonly now: () => number;
  /** Each call may throw, as a forbidden storage does. */
  readonly local: () => Store;
  readonly session: () => Store;
}

/** Where this visit came from and whose it is, kept from page to page. */
export interface VisitOrigin {
  /** Keeps it, on a visit's first page; to be called only where measurement is allowed. */
  begin(): Segments;
  forget(): void;
}

function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const SOURCES: readonly string[] = ['direct', 'search', 'social', 'email', 'paid', 'referral', 'unknown'];
const isSource = (text: string): text is VisitSource => SOURCES.includes(text);

/** @see VisitOrigin */
export function createVisitOrigin({ arrival, now, local, session }: VisitOriginOptions): VisitOrigin {
  let ofThisPage: Segments | undefined;

  function kept(): Segments | undefined {
    const [source = '', visitor, page = ''] = (attempt(() => session().getItem(KEY), null) ?? '').split(' ');
    return isSource(source) && (visitor === 'new' || visitor === 'returning')
      ? { source, visitor, page: isLandingPage(page) ? page : 'unknown' }
      : undefined;
  }

  function begun(): Segments {
    const first = Number(attempt(() => local().getItem(FIRST_VISIT), null) || Number.NaN);
    const isReturning = now() - first > ANOTHER_VISIT;
    if (!Number.isFinite(first)) attempt(() => local().setItem(FIRST_VISIT, String(now())), undefined);
    const visitor = isReturning ? 'returning' : 'new';
    const segments = { source: visitSource(arrival), visitor, page: landingPage(arrival.path) } as const;
    attempt(() => session().setItem(KEY, Object.values(segments).join(' ')), undefined);
    return segments;
  }

  return {
    begin() {
      ofThisPage ??= kept() ?? begun();
      return ofThisPage;
    },
    forget() {
      ofThisPage = undefined;
      attempt(() => session().removeItem(KEY), undefined);
      attempt(() => local().removeItem(FIRST_VISIT), undefined);
    },
  };
}
