import { BRAND } from 'shared-contracts';
import { deviceOf, type Visitor } from '../draw/visitor.ts';
import { type Arrival, type VisitSource, visitSource } from './visit-source.ts';

const KEY = `${BRAND.keyPrefix}-visit-origin`;
const FIRST_VISIT = `${BRAND.keyPrefix}-first-visit`;

/** After so many ms a browser that is there again is on another visit: a second tab is not. */
const ANOTHER_VISIT = 30 * 60_000;

/** The parts of the visitors in which figures are looked at. */
export interface Segments {
  readonly device: Visitor['device'];
  readonly source: VisitSource;
  readonly visitor: 'new' | 'returning';
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the origin of a visit is told by. */
export interface VisitOriginOptions {
  /** How this page was reached: only of a visit's first page is it looked at. */
  readonly arrival: Arrival;
  readonly userAgent: string;
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
export function createVisitOrigin({ arrival, userAgent, now, local, session }: VisitOriginOptions): VisitOrigin {
  const device = deviceOf(userAgent);
  let ofThisPage: Segments | undefined;

  function kept(): Segments | undefined {
    const [source = '', visitor] = (attempt(() => session().getItem(KEY), null) ?? '').split(' ');
    return isSource(source) && (visitor === 'new' || visitor === 'returning') ? { device, source, visitor } : undefined;
  }

  function begun(): Segments {
    const first = Number(attempt(() => local().getItem(FIRST_VISIT), null) || Number.NaN);
    const isReturning = now() - first > ANOTHER_VISIT;
    if (!Number.isFinite(first)) attempt(() => local().setItem(FIRST_VISIT, String(now())), undefined);
    const segments = { device, source: visitSource(arrival), visitor: isReturning ? 'returning' : 'new' } as const;
    attempt(() => session().setItem(KEY, `${segments.source} ${segments.visitor}`), undefined);
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
