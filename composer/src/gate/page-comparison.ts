import type { RenderedHead } from '../render/render-protocol.ts';
import { inlineProblem } from './inline-weight.ts';

/** Something that is wrong with a page. */
export interface Problem {
  /** The same wherever it is as wrong. */
  readonly kind: string;
  readonly text: string;
  /** The end of a process while code of a release ran that is not tried: what it left behind on an earlier page may have ended it. */
  readonly isOfOthers?: boolean;
  /** The storefront may be the cause. */
  readonly isOutage?: boolean;
}

/** A rendering of a page in a trial. */
export interface Rendering {
  readonly address: string;
  /** What the process said before the document; null where there was none. */
  readonly head: Pick<RenderedHead, 'status' | 'degraded' | 'isIncomplete' | 'redirect'> | null;
  readonly html: string;
  /** Processor time (ms); null where it is not known. */
  readonly cpu: number | null;
  /** The error that was logged meanwhile; null where there was none. */
  readonly error: string | null;
  /** Why there is no whole document: the page came to no end, failed, or ended its process. */
  readonly failure: Problem | null;
}

/** Statuses from the best to the worst: a page, no such subject, no storefront, a failure. */
function rankOf(status: number): number {
  if (status < 400) return 0;
  if (status < 500) return 1;
  return status === 503 ? 2 : 3;
}

/** How much more processor time a page may use than the live one: twice as much, and so many ms. */
const TIMES = 2;
const EXTRA = 20;

/** Whether a page uses too much more processor time (ms) than the live one. */
export const isHeavier = (cpu: number | null, before: number | null): boolean =>
  cpu !== null && before !== null && cpu > TIMES * before && cpu > before + EXTRA;

/** The landmarks that each page has: their names, and how markup begins that holds one. */
const LANDMARKS = [
  ['h1', /<h1[\s>]/],
  ['main landmark', /<main[\s>]|\srole="main"/],
] as const;

function lostLandmarks({ address, html }: Rendering, live: Rendering): Problem[] {
  return LANDMARKS.filter(([, sign]) => sign.test(live.html) && !sign.test(html)).map(([name]) => ({
    kind: `without ${name}`,
    text: `${address} lost its ${name}`,
  }));
}

const because = ({ error }: Rendering): string => (error === null ? '' : `: ${error}`);

function statusProblem(rendering: Rendering, live: Rendering | null): Problem[] {
  const { address, head } = rendering;
  const { status = 0 } = head ?? {};
  const before = live?.head?.status;
  if (before === 200 && head?.redirect)
    return [{ kind: 'redirect', text: `${address} leads to ${head.redirect}, and the live page does not` }];
  if (rankOf(status) <= (before === undefined ? 1 : rankOf(before))) return [];
  const instead = before === undefined ? '' : ` instead of ${before}`;
  return [
    {
      kind: `${status}`,
      text: `${address} answered ${status}${instead}${because(rendering)}`,
      isOutage: status === 503,
    },
  ];
}

/** The problems of a page by itself: only its end, its parts, and its inline scripts. */
export function ownProblems(rendering: Rendering): Problem[] {
  const { address, head, html, failure } = rendering;
  if (failure) return [failure];
  const inline = inlineProblem(html);
  return [
    ...(head?.degraded ?? []).map((remote) => {
      const kind = `${address} rendered without ${remote}`;
      return { kind, text: `${kind}${because(rendering)}` };
    }),
    // The same on most pages, and reported once.
    ...(inline === null ? [] : [{ kind: inline, text: inline }]),
  ];
}

/** A document may be so many times as long as the live one, or so many characters longer; one without a counterpart may have those alone. */
const LONGER_TIMES = 2;
const LONGER_BY = 500_000;

/** A document that is far longer than the live one takes as much longer to arrive. */
function lengthProblem({ address, html }: Rendering, live: Rendering | null): Problem[] {
  const before = live?.html.length ?? 0;
  if (html.length <= Math.max(LONGER_TIMES * before, before + LONGER_BY)) return [];
  const kb = (length: number): number => Math.round(length / 1024);
  const text = `the document of ${address} has ${kb(html.length)} KB${live ? `, and ${kb(before)} KB live` : ''}`;
  return [{ kind: 'length', text }];
}

/**
 * The problems of a page that the live one does not have.
 *
 * @param live null where the page has no live counterpart, and is judged alone
 */
export function newProblems(rendering: Rendering, live: Rendering | null): Problem[] {
  const before = new Set((live ? ownProblems(live) : []).map(({ kind }) => kind));
  const own = ownProblems(rendering).filter(({ kind }) => !before.has(kind));
  if (rendering.failure || live?.failure) return own;
  const isPage = [rendering, live].every((one) => one?.head?.status === 200);
  const worse = statusProblem(rendering, live);
  // A page that fails has nothing else that it could lack.
  if (worse.length > 0) return worse;
  return [...own, ...lengthProblem(rendering, live), ...(live && isPage ? lostLandmarks(rendering, live) : [])];
}

/** Whether a page fails in both for want of the storefront, so that nothing can be said about it. */
export const isAwayInBoth = (rendering: Rendering, live: Rendering | null): boolean =>
  [rendering, live].every((one) => one?.head?.status === 503);

const textOfH1 = (html: string): string =>
  (/<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '').trim();

/** A document that grew or shrank by more than this share is worth a note. */
const LENGTH_SHARE = 0.25;

/** Differences from the live page that are no problem, each a sentence. */
export function differences({ address, head, html }: Rendering, live: Rendering): string[] {
  if (!head || !live.head) return [];
  const [title, before] = [textOfH1(html), textOfH1(live.html)];
  const [length, wasLength] = [html.length, live.html.length];
  return [
    ...(head.status === live.head.status ? [] : [`${address} answers ${head.status}, and ${live.head.status} live`]),
    ...(title === before ? [] : [`the h1 of ${address} is “${title}”, and “${before}” live`]),
    ...(Math.abs(length - wasLength) > LENGTH_SHARE * wasLength
      ? [`the document of ${address} has ${Math.round(length / 1024)} KB, and ${Math.round(wasLength / 1024)} KB live`]
      : []),
    ...(head.isIncomplete && !live.head.isIncomplete ? [`${address} lacks data that the live page has`] : []),
  ];
}
