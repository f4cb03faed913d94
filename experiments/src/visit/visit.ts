import { randomUUID } from 'node:crypto';
import { CONTROL, type Draw, type DrawContext, draw, isOpen, type KeptArm, UNKNOWN_PHASE } from '../draw/draw.ts';
import { deviceOf } from '../draw/device.ts';
import { readVisit, utmOf, type Visitor } from '../draw/visitor.ts';
import type { VerifyingKeys } from '../publish/signing-keys.ts';
import type { Experiment, ExperimentsDocument } from '../schema/experiment.ts';
import { isBot } from './is-bot.ts';
import {
  cookieValue,
  EXPERIMENT_COOKIES,
  KEPT_FOR,
  keptArms,
  readPhases,
  readVariants,
  visitorIdIn,
  writeKept,
} from './kept-variants.ts';
import { EXPERIMENTS_PARAMETER, isLink, type LinkAnswer, readLink } from './preview-link.ts';
import type { Vouched } from '../vouch/exposure-text.ts';
import { readStatement } from './statement.ts';
import { TOKENS_COOKIE } from './token-cookie.ts';

/** The parts of a request that experiments need. */
export interface VisitRequest {
  readonly url: URL;
  readonly cookies: string;
  readonly userAgent: string;
  /** Whether a shared cache in front takes the request for a bot's, and keeps its answer for bots only. */
  readonly isCachedForPrograms?: boolean;
  /** Whether the visitor has declined measurement, directly or through a browser setting. */
  readonly isDeclined?: boolean;
  /** Milliseconds. */
  readonly now: number;
}

/** The experiments of a request: the configuration is the same for all visitors, the draws are this visitor's. */
export interface RenderExperiments {
  readonly version: number;
  readonly experiments: readonly Experiment[];
  readonly draws: Readonly<Record<string, Draw>>;
  /** The request of a link; null for an address without one. */
  readonly link: LinkAnswer | null;
  /** For an explaining link: the visitor's variants, and whether they were given before. */
  readonly explained?: readonly Explained[];
}

/** One experiment, as explained by such a link. */
export interface Explained {
  readonly name: string;
  readonly status: Experiment['status'];
  readonly phase: number;
  readonly draw: Draw;
  /** The paths of its pages; empty for all pages. */
  readonly paths: readonly string[];
}

/** A cookie of the answer. Without an age it ends with the browser's session. */
export interface VisitCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds. */
  readonly maxAge?: number;
  /** The browser's own scripts read the raw value, so it must not be encoded. */
  readonly isVerbatim?: boolean;
}

/** The result of all experiments for a visit. */
export interface ExperimentVisit {
  readonly render: RenderExperiments;
  /** False where a shared cache that cannot distinguish this visit from others would give them content that is only for this one. */
  readonly isShareable: boolean;
  /** The cookies for the answer, after the page has stated its variants. */
  cookies(statement: string): VisitCookie[];
  /** The arms that a page with this statement gives this visitor for the first time. */
  begun(statement: string): Vouched[];
}

/** Whether the page is without experiments: for a bot, a browser that keeps no cookies, or a visitor who may not be measured. */
export function isWithoutExperiments(url: URL, userAgent: string, isDeclined: boolean): boolean {
  if (isBot(userAgent) || url.searchParams.get(EXPERIMENTS_PARAMETER) === 'off') return true;
  // A team's link shows its variant; all other experiments show the control.
  return isDeclined && !isLink(url);
}

/** The experiments that can differ from the control now. Times are decided here, so that they don't depend on the browser's clock. */
function effectiveAt(document: ExperimentsDocument, now: number, isWithout: boolean): Experiment[] {
  return document.experiments
    .filter((one) => (one.status === 'stopped' ? one.shippedVariant !== undefined : !isWithout && isOpen(one, now)))
    .map(({ startsAt: _startsAt, endsAt: _endsAt, ...rest }) => rest);
}

interface Effective {
  readonly second: number;
  readonly experiments: readonly Experiment[];
}

/** The data that every request needs, computed once a second for each configuration. */
const known = {
  without: new WeakMap<ExperimentsDocument, Effective>(),
  visitor: new WeakMap<ExperimentsDocument, Effective>(),
};

function effective(document: ExperimentsDocument, now: number, isWithout: boolean): readonly Experiment[] {
  const kept = known[isWithout ? 'without' : 'visitor'];
  const second = Math.floor(now / 1000);
  const found = kept.get(document);
  if (found?.second === second) return found.experiments;
  const experiments = effectiveAt(document, now, isWithout);
  kept.set(document, { second, experiments });
  return experiments;
}

interface Met {
  readonly visitor: Visitor;
  /** The value of the visit's cookie, which both sides read. */
  readonly visit: string;
}

function meet({ url, cookies, userAgent }: VisitRequest): Met {
  const id = visitorIdIn(cookies);
  const before = cookieValue(cookies, EXPERIMENT_COOKIES.visit);
  const visit = readVisit(before);
  if (before === undefined) visit.set('visit', id ? 'returning' : 'new');
  const campaign = Object.entries(utmOf(url.searchParams));
  // A later click on a campaign replaces the earlier one completely.
  if (campaign.length > 0) for (const key of ['source', 'medium', 'campaign']) visit.delete(`utm_${key}`);
  for (const [key, value] of campaign) visit.set(`utm_${key}`, value);
  const visitor: Visitor = {
    id: id ?? randomUUID(),
    isReturning: visit.get('visit') === 'returning',
    utm: utmOf(visit),
    device: deviceOf(userAgent),
  };
  return { visitor, visit: visit.toString() };
}

/** Whether an experiment depends on the visit's cookie; only then does the browser have to keep it. */
function asksForVisit(experiments: readonly Experiment[]): boolean {
  return experiments.some(({ audience }) => audience.visitors !== undefined || audience.utm !== undefined);
}

/** The stored entries of experiments that still exist, including paused ones, which must keep their participants. */
function stillKnown<Kept>(kept: Readonly<Record<string, Kept>>, document: ExperimentsDocument): Record<string, Kept> {
  const names = new Set(document.experiments.map(({ name }) => name));
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.has(name)));
}

/** A link stores nothing of other experiments: it shows their kept variants, or else the control. */
function withoutNew(draws: Readonly<Record<string, Draw>>): Record<string, Draw> {
  const settled = Object.entries(draws).map(([name, one]): [string, Draw] => {
    if (!one.isDrawn) return [name, one];
    return [name, { ...one, isDrawn: false, ...(one.reason === 'kept' ? {} : { variant: 'control' }) }];
  });
  return Object.fromEntries(settled);
}

const explainedOf = ({ name, status, phase, audience }: Experiment, drawn: Draw): Explained => ({
  name,
  status,
  phase,
  draw: drawn,
  paths: audience.paths ?? [],
});

/** The result of one experiment for a visitor; a visitor who may not be measured takes part in none. */
function drawFor(experiment: Experiment, context: DrawContext, isDeclined: boolean): Draw {
  const drawn = draw(experiment, context);
  if (!isDeclined || drawn.reason === 'shipped' || drawn.reason === 'closed') return drawn;
  return { variant: CONTROL, isDrawn: false, phase: UNKNOWN_PHASE, reason: 'declined' };
}

/** Deletes every cookie of the experiments that a browser still sends. */
function endedCookies(cookies: string): VisitCookie[] {
  const sent = [...Object.values(EXPERIMENT_COOKIES), TOKENS_COOKIE].filter(
    (name) => cookieValue(cookies, name) !== undefined,
  );
  return sent.map((name) => ({ name, value: '', maxAge: 0 }));
}

/** A visit's cookies and its draws. */
interface KeptAndDrawn {
  /** The incoming cookies of variants and phases. */
  readonly before: { readonly variants: string | undefined; readonly phases: string | undefined };
  readonly kept: Readonly<Record<string, KeptArm>>;
  readonly draws: Readonly<Record<string, Draw>>;
}

/** The cookies of variants and phases that change after a page has shown the variants in its statement. */
function keptCookies(statement: string, { before, kept, draws }: KeptAndDrawn): VisitCookie[] {
  const shown = [...readStatement(statement)].flatMap(([name, { variant, isDrawn }]): [string, KeptArm][] => {
    const phase = draws[name]?.variant === variant ? draws[name].phase : 0;
    return isDrawn ? [[name, { variant, phase }]] : [];
  });
  const all = Object.entries({ ...kept, ...Object.fromEntries(shown) });
  const variants = writeKept(Object.fromEntries(all.map(([name, arm]) => [name, arm.variant])));
  const phases = writeKept(Object.fromEntries(all.flatMap(([name, { phase }]) => (phase > 0 ? [[name, phase]] : []))));
  return (
    [
      ['variants', variants],
      ['phases', phases],
    ] as const
  ).flatMap(([which, value]) =>
    value === (before[which] ?? '')
      ? []
      : [{ name: EXPERIMENT_COOKIES[which], value, maxAge: KEPT_FOR, isVerbatim: true }],
  );
}

/** The arms that a visitor has begun on a page that shows the variants in its statement. */
function begunBy(visitor: string, statement: string, draws: KeptAndDrawn['draws']): Vouched[] {
  return [...readStatement(statement)].flatMap(([experiment, { variant, isDrawn }]) => {
    const one = draws[experiment];
    const isBegun = isDrawn && one?.isDrawn && one.reason === 'drawn' && one.variant === variant;
    return isBegun ? [{ visitor, experiment, phase: one.phase, variant }] : [];
  });
}

/**
 * The result of all experiments for a visit. A bot, a browser that keeps no cookies, and a visitor who may not be measured get only
 * the content that is the same for all visitors; others get their kept variants or new draws. Only experiments that a page really
 * showed go into the cookies.
 */
export function experimentVisit(
  document: ExperimentsDocument,
  keys: VerifyingKeys,
  request: VisitRequest,
): ExperimentVisit {
  const { cookies, isDeclined = false, now, url, userAgent } = request;
  const forBot = isBot(userAgent);
  const isWithout = isWithoutExperiments(url, userAgent, isDeclined);
  const asked = readLink(url.searchParams, keys, now);
  const isSigned = asked?.state === 'preview' || asked?.state === 'debug';
  // A screenshot or a link preview shows the signed variant. Any other link gives a bot the page that all bots get.
  const link = forBot && !isSigned ? null : asked;
  const experiments = effective(document, now, isWithout);
  const { visitor, visit } = meet(request);
  const before = {
    variants: cookieValue(cookies, EXPERIMENT_COOKIES.variants),
    phases: cookieValue(cookies, EXPERIMENT_COOKIES.phases),
  };
  const kept = stillKnown(keptArms(readVariants(before.variants), readPhases(before.phases)), document);
  const context = { experiments, visitor, kept, now };
  const drawn = Object.fromEntries(experiments.map((one) => [one.name, drawFor(one, context, isDeclined)]));
  const draws = isSigned ? withoutNew(drawn) : drawn;
  const everything = { ...context, experiments: document.experiments };
  const explain = () => ({
    explained: document.experiments.map((one) => explainedOf(one, drawFor(one, everything, isDeclined || forBot))),
  });

  return {
    begun: (statement) => (isDeclined || isSigned || forBot ? [] : begunBy(visitor.id, statement, draws)),
    render: {
      version: document.version,
      experiments,
      draws,
      link,
      ...(link?.state === 'debug' ? explain() : {}),
    },
    isShareable:
      link === null &&
      (isWithout === (request.isCachedForPrograms === true) ||
        effective(document, now, !isWithout).length === experiments.length),
    cookies(statement) {
      if (isDeclined) return endedCookies(cookies);
      if (isSigned || !experiments.some(({ status }) => status === 'running')) return [];
      const { visitor: visitorCookie, visit: visitCookie } = EXPERIMENT_COOKIES;
      return [
        ...(cookieValue(cookies, visitorCookie) === visitor.id
          ? []
          : [{ name: visitorCookie, value: visitor.id, maxAge: KEPT_FOR }]),
        ...keptCookies(statement, { before, kept, draws }),
        ...(asksForVisit(experiments) && cookieValue(cookies, visitCookie) !== encodeURIComponent(visit)
          ? [{ name: visitCookie, value: visit }]
          : []),
      ];
    },
  };
}
