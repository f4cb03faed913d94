import type { IncomingHttpHeaders } from 'node:http';

/** The requirements on an answer, as far as they follow from the request alone. */
export interface Expectation {
  /** Statuses that say neither refusal nor failure. */
  readonly statuses: readonly number[];
  /** The path that a page states as its canonical one, where it comes whole with 200; absent for what is no page. */
  readonly page?: string;
  /** The text that is this request's alone. */
  readonly marker?: string;
  /** Whether the page shows that text. */
  readonly isEchoed?: boolean;
  /** Variants that the visitor was given before, by experiment. */
  readonly arms?: Readonly<Record<string, string>>;
  /** Takes part in no experiment, and is given no cookie. */
  readonly isProgram?: boolean;
  /** The one variant that a preview shows. */
  readonly preview?: { readonly experiment: string; readonly variant: string };
  /** A file whose text never changes. */
  readonly isImmutable?: boolean;
  /** May be refused with 429 too. */
  readonly isLimited?: boolean;
  /** A page that is prepared ahead may be refused without a time for the next attempt: no visitor waits for it. */
  readonly isAhead?: boolean;
}

/** One request of the mixture. */
export interface MixedRequest {
  readonly kind: string;
  readonly to: 'shop' | 'sandbox';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly reading: 'whole' | 'slow' | 'aborted';
  readonly expects: Expectation;
}

/** The facts in a text. */
export interface TextFacts {
  /** Names the text, however it was packed. */
  readonly digest: string;
  readonly markers: readonly string[];
  readonly isDocument: boolean;
  /** Absent where it states none. */
  readonly canonical: string | undefined;
  readonly title: string | undefined;
  readonly heading: string | undefined;
  /** The variants that it was rendered with, as the root element states them. */
  readonly statement: string;
}

/** The outcome of a request. */
export interface MixedAnswer {
  /** 0 where there was none, or it broke off. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Null where there was no body, or it was not read to its end. */
  readonly text: TextFacts | null;
  /** ms of `performance.now()`. */
  readonly from: number;
  readonly to: number;
}
