import type { Arm, Assignment, Experiments } from 'shared-contracts';
import { analytics } from 'shared-runtime';
import { CONTROL, draw, offeredVariants } from '../draw/draw.ts';
import { testSpotContent } from '../draw/test-spot-content.ts';
import { deviceOf } from '../draw/device.ts';
import { isOnPath, readVisit, utmOf, type Visitor } from '../draw/visitor.ts';
import type { Experiment } from '../schema/experiment.ts';
import {
  cookieValue,
  EXPERIMENT_COOKIES,
  KEPT_FOR,
  keptArms,
  PHASES_KEY,
  readPhases,
  readVariants,
  variantKey,
  writeKept,
} from '../visit/kept-variants.ts';
import type { LinkAnswer } from '../visit/preview-link.ts';
import { readStatement } from '../visit/statement.ts';
import type { Explained } from '../visit/visit.ts';
import { createSeenWatch, type ElementObserver } from './seen-watch.ts';

/** The configuration of the experiments in a document; it is the same for every visitor, except behind a link. */
export interface ExperimentsBoot {
  readonly version: number;
  readonly experiments: readonly Experiment[];
  readonly link: LinkAnswer | null;
  /** @see RenderExperiments */
  readonly explained?: readonly Explained[] | undefined;
}

/** The parts of a browser's page that experiments need. */
export interface ExperimentsPage {
  /** The statement of the document. */
  readonly statement: string;
  /** Experiments whose stated variant differs from the visitor's own, according to the head's script. */
  readonly uncounted: readonly string[];
  readonly userAgent: string;
  readonly isSecure: boolean;
  pathname(): string;
  /** The number of the page within this document; each navigation has another one. */
  pageNumber(): number;
  /** Whether the visitor may be measured when the page starts. */
  readonly isAllowed: boolean;
  /** Calls back when the visitor declines. */
  onDeclined(hear: () => void): void;
  readCookies(): string;
  writeCookie(cookie: string): void;
  /** Null for a missing value, or without storage. */
  readStored(key: string): string | null;
  store(key: string, value: string): void;
  readonly elements: ElementObserver;
}

/** The variant that a visitor was given on this page. */
interface Given {
  readonly variant: string;
  readonly isDrawn: boolean;
}

const WITHOUT: Given = { variant: CONTROL, isDrawn: false };

/**
 * The report options for a visitor who was drawn in an earlier phase. That phase's goals and window are unknown here, so everything
 * is reported for the longest window, and the database counts the events that belong to the phase.
 */
const OF_EARLIER_PHASE = { goals: [], windowDays: 90 } as const;

function visitorOf(page: ExperimentsPage, id: string): Visitor {
  const visit = readVisit(cookieValue(page.readCookies(), EXPERIMENT_COOKIES.visit));
  return { id, isReturning: visit.get('visit') === 'returning', utm: utmOf(visit), device: deviceOf(page.userAgent) };
}

/**
 * The visitor number of this browser; null where it keeps no cookies. Storage wins over the cookie: of two tabs opened at once, the
 * second may have received its own cookie.
 */
function visitorIdOf(page: ExperimentsPage): string | null {
  const given = cookieValue(page.readCookies(), EXPERIMENT_COOKIES.visitor);
  const stored = page.readStored(EXPERIMENT_COOKIES.visitor) ?? '';
  if (!given) return null;
  return /^[0-9a-f-]{36}$/.test(stored) ? stored : given;
}

/** The variants and phases that this browser keeps; storage wins over its mirror in the cookie. */
function keptBy(page: ExperimentsPage, experiments: readonly Experiment[]) {
  const stored = experiments.flatMap(({ name }) => {
    const variant = page.readStored(variantKey(name));
    return variant === null ? [] : [[name, variant] as const];
  });
  const cookies = page.readCookies();
  const variants = readVariants(cookieValue(cookies, EXPERIMENT_COOKIES.variants));
  const phases = readPhases(cookieValue(cookies, EXPERIMENT_COOKIES.phases));
  return {
    variants: { ...variants, ...Object.fromEntries(stored) },
    phases: { ...phases, ...readPhases(page.readStored(PHASES_KEY)) },
  };
}

function keep(page: ExperimentsPage, name: string, given: { readonly variant: string; readonly phase: number }): void {
  page.store(variantKey(name), given.variant);
  const cookies = page.readCookies();
  const variants = readVariants(cookieValue(cookies, EXPERIMENT_COOKIES.variants));
  const phases = writeKept({ ...keptBy(page, []).phases, [name]: given.phase });
  page.store(PHASES_KEY, phases);
  const attributes = `path=/; max-age=${KEPT_FOR}; samesite=lax${page.isSecure ? '; secure' : ''}`;
  page.writeCookie(
    `${EXPERIMENT_COOKIES.variants}=${writeKept({ ...variants, [name]: given.variant })}; ${attributes}`,
  );
  page.writeCookie(`${EXPERIMENT_COOKIES.phases}=${phases}; ${attributes}`);
}

/**
 * Whether this variant is the one that the browser keeps. Two tabs opened at once are drawn apart, and each may store its own
 * variant before it sees the other's; the last stored one stays.
 */
function isKept(page: ExperimentsPage, name: string, variant: string): boolean {
  return (page.readStored(variantKey(name)) ?? variant) === variant;
}

/** Draws a variant by the server's rules, and keeps it. */
function drawAndKeep(
  page: ExperimentsPage,
  experiment: Experiment,
  running: readonly Experiment[],
  visitorId: string | null,
): Given {
  const { variants, phases } = keptBy(page, running);
  const context = {
    experiments: running,
    visitor: visitorOf(page, visitorId ?? ''),
    kept: keptArms(variants, phases),
    now: Date.now(),
  };
  const drawn = draw(experiment, context);
  if (drawn.isDrawn) keep(page, experiment.name, drawn);
  return drawn;
}

/**
 * The experiments of a page in a browser; a bot's document holds no running experiments. Stated variants are shown as stated.
 * Others are drawn here by the same rules when a page first renders them, and kept for the server. Every variant given here is
 * reported. For a visitor who may not be measured nothing is drawn. After declining, a visitor keeps this page's variants until it
 * ends and sees the control on the next page; accepting again takes effect with the next document.
 */
export function createBrowserExperiments(boot: ExperimentsBoot | null, page: ExperimentsPage): Experiments {
  const { version = 0, experiments = [], link = null } = boot ?? {};
  const preview = link?.state === 'preview' ? link : null;
  const isSigned = preview !== null || link?.state === 'debug';
  const stated = readStatement(page.statement);
  const visitorId = page.isAllowed ? visitorIdOf(page) : null;
  let declinedOn: number | null = null;
  page.onDeclined(() => {
    declinedOn ??= page.pageNumber();
  });
  const running = experiments.filter(({ status }) => status === 'running');
  const given = new Map<string, Given>();
  const find = (name: string) => experiments.find((one) => one.name === name);

  function shown(name: string): Given {
    const experiment = find(name);
    if (preview?.experiment === name) return { variant: preview.variant, isDrawn: false };
    if (!experiment || !isOnPath(experiment.audience, page.pathname())) return WITHOUT;
    const isOver = declinedOn !== null && page.pageNumber() !== declinedOn;
    if (isOver && experiment.status === 'running') return WITHOUT;
    const known = stated.get(name) ?? given.get(name);
    if (known) return known;
    const isWithout = experiment.status === 'running' && (isSigned || !visitorId || declinedOn !== null);
    const here = isWithout ? WITHOUT : drawAndKeep(page, experiment, running, visitorId);
    given.set(name, here);
    reportAssigned(name);
    return here;
  }

  function arm(name: string): Arm {
    const { variant, isDrawn } = shown(name);
    const phase = isDrawn ? (keptBy(page, []).phases[name] ?? 0) : 0;
    const experiment = find(name);
    const isEarlier = phase > 0 && phase !== experiment?.phase;
    const { goals = [], windowDays = 30 } = (isEarlier ? OF_EARLIER_PHASE : experiment) ?? {};
    const isKnown = isDrawn && phase > 0 && visitorId !== null && declinedOn === null;
    const isCounted = isKnown && !isSigned && !page.uncounted.includes(name) && isKept(page, name, variant);
    return { variant, phase, version, isCounted, goals, windowDays };
  }

  function assignmentOf(name: string): Assignment | null {
    const { isCounted, ...rest } = arm(name);
    return isCounted ? { experiment: name, ...rest } : null;
  }

  function reportAssigned(name: string): void {
    const assignment = assignmentOf(name);
    if (assignment) analytics.assigned(assignment);
  }

  const watch = createSeenWatch(page.elements, (name) => {
    const assignment = assignmentOf(name);
    if (assignment) analytics.seen(assignment);
    return assignment !== null;
  });

  /** Whether the server would have stated it: an experiment that offers no choice is the same for all visitors and needs no statement. */
  const isOffered = (name: string): boolean =>
    running.some((one) => one.name === name && offeredVariants(one).length > 0);
  const statedOf = (name: string): string =>
    stated.get(name)?.variant ?? (isOffered(name) ? CONTROL : shown(name).variant);

  for (const name of stated.keys()) reportAssigned(name);
  return {
    version,
    visitorId: isSigned ? null : visitorId,
    running: () => running.map(({ name }) => name),
    stated: statedOf,
    arm,
    place: (name, asStated = false) =>
      testSpotContent(experiments, name, asStated ? statedOf : (one) => shown(one).variant, preview),
    watch,
    look: () => page.elements.look(),
  };
}
