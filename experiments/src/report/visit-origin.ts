import { BRAND } from 'shared-contracts';
import { kept, keptText, type StorageArea, z } from 'shared-runtime';
import { isLandingPage, type LandingPage, landingPage } from './landing-page.ts';
import { type Arrival, type VisitSource, visitSource } from './visit-source.ts';

/** The time (ms) after which a browser starts another visit; a second tab within it belongs to the same visit. */
const ANOTHER_VISIT = 30 * 60_000;

/** The segments of visitors in figures. */
export interface Segments {
  readonly source: VisitSource;
  readonly visitor: 'new' | 'returning';
  /** The kind of landing page. */
  readonly page: LandingPage | 'unknown';
}

/** The inputs that determine the origin of a visit. */
export interface VisitOriginOptions {
  /** How this page was reached; used for a visit's first page only. */
  readonly arrival: Arrival & { readonly path: string };
  readonly now: () => number;
  readonly local: StorageArea;
  readonly session: StorageArea;
}

/** The source and visitor type of this visit, kept from page to page. */
export interface VisitOrigin {
  /** Keeps the origin, on a visit's first page; call it only where measurement is allowed. */
  begin(): Segments;
  forget(): void;
}

const SOURCES: readonly string[] = ['direct', 'search', 'social', 'email', 'paid', 'referral', 'unknown'];
const isSource = (text: string): text is VisitSource => SOURCES.includes(text);

/** @see VisitOrigin */
export function createVisitOrigin({ arrival, now, local, session }: VisitOriginOptions): VisitOrigin {
  const keptOrigin = keptText(`${BRAND.keyPrefix}-visit-origin`, session);
  /** The start of this browser's first visit (ms since the epoch). */
  const keptFirst = kept(`${BRAND.keyPrefix}-first-visit`, z.number(), local);
  let ofThisPage: Segments | undefined;

  function stored(): Segments | undefined {
    const [source = '', visitor, page = ''] = (keptOrigin.read() ?? '').split(' ');
    return isSource(source) && (visitor === 'new' || visitor === 'returning')
      ? { source, visitor, page: isLandingPage(page) ? page : 'unknown' }
      : undefined;
  }

  function begun(): Segments {
    const first = keptFirst.read();
    const isReturning = first !== null && now() - first > ANOTHER_VISIT;
    if (first === null) keptFirst.write(now());
    const visitor = isReturning ? 'returning' : 'new';
    const segments = { source: visitSource(arrival), visitor, page: landingPage(arrival.path) } as const;
    keptOrigin.write(Object.values(segments).join(' '));
    return segments;
  }

  return {
    begin() {
      ofThisPage ??= stored() ?? begun();
      return ofThisPage;
    },
    forget() {
      ofThisPage = undefined;
      keptOrigin.remove();
      keptFirst.remove();
    },
  };
}
