import type { RenderExperiments } from 'experiments/visit';
import type { CookieToSet } from '../server/cookies.ts';

/** A request for a page, on any way that it came. */
export interface AskedPage {
  /** Canonical, on the site's own origin. */
  readonly url: URL;
  readonly method: string;
  readonly userAgent: string;
  /** Names the request in the log; none where it makes no line. */
  readonly requestId?: string;
  /** The visitor may not be measured. */
  readonly isDeclined: boolean;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
  /** The visitor's share of the experiments; null where there are none. */
  readonly visit: {
    /** Names the published configuration. */
    readonly configuration: string;
    readonly render: RenderExperiments;
    /** False where no shared cache may give the answer to others. */
    readonly isShareable: boolean;
    cookies(statement: string): readonly CookieToSet[];
  } | null;
  /** Ends when the visitor leaves. */
  readonly signal: AbortSignal;
}

/** A page that is not one visitor's own, and the cookies of this visitor, which are set beside it. */
export interface SharedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly cookies: readonly CookieToSet[];
}

/** The edge's interface to the cache of finished pages. */
export interface SharedPages {
  /** The answer with a page that lies ready and is fresh; null for anything else. */
  ready(asked: Omit<AskedPage, 'signal'>): SharedAnswer | null;
  /** Whether the answer may come from what is stored or being made; else the page has to be rendered. */
  knows(asked: Pick<AskedPage, 'url' | 'userAgent' | 'isDeclined'>): boolean;
  /**
   * The answer to a request; null where the page is one visitor's alone and has to be rendered for them.
   *
   * @throws {ShopError} REMOTE-005 where the renderer refuses and nothing is stored, anything else where it fails.
   */
  answer(asked: AskedPage): Promise<SharedAnswer | null>;
}
