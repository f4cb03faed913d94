import { randomUUID } from 'node:crypto';
import { readPreview } from '../experiments/preview-link.ts';
import type { RenderExperiments } from '../render/render-protocol.ts';
import type { VerifyingKeys } from '../experiments/signing-keys.ts';
import type { CookieToSet } from './cookies.ts';
import {
  cookieValue,
  deviceOf,
  draw,
  EXPERIMENT_COOKIES,
  type Experiment,
  type ExperimentsDocument,
  isBot,
  isOpen,
  KEPT_FOR,
  readStatement,
  readVariants,
  readVisit,
  utmOf,
  type Visitor,
  writeVariants,
} from 'shared-contracts/experiments';

/** A request, as far as experiments are concerned. */
export interface VisitRequest {
  readonly url: URL;
  readonly cookies: string;
  readonly userAgent: string;
  /** Milliseconds. */
  readonly now: number;
}

/** What a visit gets of the experiments. */
export interface ExperimentVisit {
  readonly render: RenderExperiments;
  /** The cookies for the answer, once the page has stated what it shows. */
  cookies(statement: string): CookieToSet[];
}

/** What can be different from the control now; times are settled here, so that no browser's clock decides. */
function effectiveAt(document: ExperimentsDocument, now: number, isForBot: boolean): Experiment[] {
  return document.experiments
    .filter((one) => (one.status === 'stopped' ? one.shippedVariant !== undefined : !isForBot && isOpen(one, now)))
    .map(({ startsAt: _startsAt, endsAt: _endsAt, ...rest }) => rest);
}

interface Effective {
  readonly second: number;
  readonly experiments: readonly Experiment[];
}

/** Worked out once a second for each configuration: what every request asks for. */
const known = {
  bot: new WeakMap<ExperimentsDocument, Effective>(),
  visitor: new WeakMap<ExperimentsDocument, Effective>(),
};

function effective(document: ExperimentsDocument, now: number, isForBot: boolean): readonly Experiment[] {
  const kept = known[isForBot ? 'bot' : 'visitor'];
  const second = Math.floor(now / 1000);
  const found = kept.get(document);
  if (found?.second === second) return found.experiments;
  const experiments = effectiveAt(document, now, isForBot);
  kept.set(document, { second, experiments });
  return experiments;
}

interface Met {
  readonly visitor: Visitor;
  /** What the visit's cookie holds, which both sides read. */
  readonly visit: string;
}

function meet({ url, cookies, userAgent }: VisitRequest): Met {
  const known = cookieValue(cookies, EXPERIMENT_COOKIES.visitor) ?? '';
  const isKnown = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known);
  const before = cookieValue(cookies, EXPERIMENT_COOKIES.visit);
  const visit = readVisit(before);
  if (before === undefined) {
    visit.set('visit', isKnown ? 'returning' : 'new');
    for (const [key, value] of Object.entries(utmOf(url.searchParams))) visit.set(`utm_${key}`, value);
  }
  const visitor: Visitor = {
    id: isKnown ? known : randomUUID(),
    isReturning: visit.get('visit') === 'returning',
    utm: utmOf(visit),
    device: deviceOf(userAgent),
  };
  return { visitor, visit: visit.toString() };
}

/** Whether anybody asks what the visit's cookie says; nobody else's browser has to keep it. */
function asksForVisit(experiments: readonly Experiment[]): boolean {
  return experiments.some(({ audience }) => audience.visitors !== undefined || audience.utm !== undefined);
}

/** The names whose variants stay in the cookie: an experiment that pauses must not forget who was in it. */
function stillKnown(kept: Readonly<Record<string, string>>, document: ExperimentsDocument): Record<string, string> {
  const names = new Set(document.experiments.map(({ name }) => name));
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.has(name)));
}

/**
 * What a visit gets of the experiments: a bot only what is the same for everybody, the others what they were given before or
 * what is drawn now. Only what a page really showed goes into the cookie.
 */
export function experimentVisit(
  document: ExperimentsDocument,
  keys: VerifyingKeys,
  request: VisitRequest,
): ExperimentVisit {
  const { cookies, now, url, userAgent } = request;
  const forBot = isBot(userAgent);
  const preview = forBot ? null : readPreview(url.searchParams, keys, now);
  const experiments = effective(document, now, forBot);
  const { visitor, visit } = meet(request);
  const before = cookieValue(cookies, EXPERIMENT_COOKIES.variants);
  const kept = stillKnown(readVariants(before), document);
  const context = { experiments, visitor, kept, now };
  const draws = Object.fromEntries(experiments.map((one) => [one.name, draw(one, context)]));

  return {
    render: { version: document.version, experiments, draws, preview },
    cookies(statement) {
      if (preview || !experiments.some(({ status }) => status === 'running')) return [];
      const shown = [...readStatement(statement)].flatMap(([name, { variant, isDrawn }]) =>
        isDrawn ? [[name, variant]] : [],
      );
      const variants = writeVariants({ ...kept, ...Object.fromEntries(shown) });
      const { visitor: visitorCookie, variants: variantsCookie, visit: visitCookie } = EXPERIMENT_COOKIES;
      return [
        ...(cookieValue(cookies, visitorCookie) === visitor.id
          ? []
          : [{ name: visitorCookie, value: visitor.id, maxAge: KEPT_FOR }]),
        ...(variants === (before ?? '')
          ? []
          : [{ name: variantsCookie, value: variants, maxAge: KEPT_FOR, isVerbatim: true }]),
        ...(asksForVisit(experiments) && cookieValue(cookies, visitCookie) !== encodeURIComponent(visit)
          ? [{ name: visitCookie, value: visit }]
          : []),
      ];
    },
  };
}
