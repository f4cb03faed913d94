import type { Arm, Experiments } from 'shared-contracts';
import {
  CONTROL,
  cookieValue,
  deviceOf,
  draw,
  EXPERIMENT_COOKIES,
  type Experiment,
  isBot,
  isOnPath,
  KEPT_FOR,
  offeredVariants,
  readStatement,
  readVariants,
  readVisit,
  utmOf,
  variantKey,
  type Visitor,
  writeVariants,
} from 'shared-contracts/experiments';
import type { ExperimentsBoot } from './boot.ts';

/** What experiments need of a browser's page. */
export interface ExperimentsPage {
  /** What the document states. */
  readonly statement: string;
  /** Experiments whose stated variant the head's script found to differ from the visitor's own. */
  readonly uncounted: readonly string[];
  readonly userAgent: string;
  readonly isSecure: boolean;
  pathname(): string;
  readCookies(): string;
  writeCookie(cookie: string): void;
  /** Null where there is nothing, or no storage at all. */
  readStored(key: string): string | null;
  store(key: string, value: string): void;
}

function visitorOf(page: ExperimentsPage, id: string): Visitor {
  const visit = readVisit(cookieValue(page.readCookies(), EXPERIMENT_COOKIES.visit));
  return {
    id,
    isReturning: visit.get('visit') === 'returning',
    utm: utmOf(visit),
    device: deviceOf(page.userAgent),
  };
}

function keptVariants(page: ExperimentsPage, experiments: readonly Experiment[]): Record<string, string> {
  const stored = experiments.flatMap(({ name }) => {
    const variant = page.readStored(variantKey(name));
    return variant === null ? [] : [[name, variant] as const];
  });
  const mirrored = readVariants(cookieValue(page.readCookies(), EXPERIMENT_COOKIES.variants));
  return { ...mirrored, ...Object.fromEntries(stored) };
}

function keep(page: ExperimentsPage, name: string, variant: string): void {
  page.store(variantKey(name), variant);
  const mirrored = readVariants(cookieValue(page.readCookies(), EXPERIMENT_COOKIES.variants));
  const value = writeVariants({ ...mirrored, [name]: variant });
  const secure = page.isSecure ? '; secure' : '';
  page.writeCookie(`${EXPERIMENT_COOKIES.variants}=${value}; path=/; max-age=${KEPT_FOR}; samesite=lax${secure}`);
}

/**
 * The experiments of a page in a browser. What the document states is shown as it stands; what it does not state is drawn
 * here by the same rules, once a page first renders it, and kept for the server.
 */
export function createBrowserExperiments(boot: ExperimentsBoot | null, page: ExperimentsPage): Experiments {
  const { version = 0, experiments = [], preview = null } = boot ?? {};
  const stated = readStatement(page.statement);
  const visitorId = cookieValue(page.readCookies(), EXPERIMENT_COOKIES.visitor) ?? null;
  const running = experiments.filter(({ status }) => status === 'running');
  const drawn = new Map<string, { variant: string; isDrawn: boolean }>();

  function drawHere(experiment: Experiment): { variant: string; isDrawn: boolean } {
    if (experiment.status === 'running' && (isBot(page.userAgent) || !visitorId))
      return { variant: CONTROL, isDrawn: false };
    const context = {
      experiments: running,
      visitor: visitorOf(page, visitorId ?? ''),
      kept: keptVariants(page, running),
      now: Date.now(),
    };
    const result = draw(experiment, context);
    if (result.isDrawn && !preview) keep(page, experiment.name, result.variant);
    return result;
  }

  function find(name: string): { variant: string; isDrawn: boolean } {
    const experiment = experiments.find((one) => one.name === name);
    if (preview?.experiment === name) return { variant: preview.variant, isDrawn: false };
    if (!experiment || !isOnPath(experiment.audience, page.pathname())) return { variant: CONTROL, isDrawn: false };
    const known = stated.get(name) ?? drawn.get(name);
    if (known) return known;
    const result = drawHere(experiment);
    drawn.set(name, result);
    return result;
  }

  return {
    version,
    visitorId: preview ? null : visitorId,
    running: () => new Map(running.map(({ name, phase, goals }) => [name, { phase, goals }])),
    stated: (name) => stated.get(name)?.variant ?? (isOffered(experiments, name) ? CONTROL : find(name).variant),
    arm(name): Arm {
      const { variant, isDrawn } = find(name);
      const phase = experiments.find((one) => one.name === name)?.phase ?? 1;
      const isCounted = isDrawn && preview === null && visitorId !== null && !page.uncounted.includes(name);
      return { variant, phase, version, isCounted };
    },
  };
}

/** Whether the server would have stated it: what nobody can choose is the same for everybody and needs no statement. */
function isOffered(experiments: readonly Experiment[], name: string): boolean {
  return experiments.some((one) => one.name === name && one.status === 'running' && offeredVariants(one).length > 0);
}
