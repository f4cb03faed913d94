import type { Arm, Experiments } from 'shared-contracts';
import { CONTROL } from '../draw/draw.ts';
import { testSpotContent } from '../draw/test-spot-content.ts';
import { statedArm } from '../visit/stated-arm.ts';
import { type Stated, writeStatement } from '../visit/statement.ts';
import type { RenderExperiments } from '../visit/visit.ts';

/** The experiments of one request, and the variants read from them. */
export interface ServerExperiments extends Experiments {
  /** The statement of all variants read so far. Later reads get the control, because the statement has been sent. */
  close(): string;
}

/** The experiments of a request at a path. */
export function createServerExperiments(given: RenderExperiments | undefined, pathname: string): ServerExperiments {
  const { version = 0, experiments = [], draws = {}, link = null } = given ?? {};
  const preview = link?.state === 'preview' ? link : null;
  const stated = new Map<string, Stated>();
  let isClosed = false;

  function state(name: string): Stated | null {
    const known = stated.get(name);
    if (known) return known;
    const found = statedArm({ experiments, draws, link }, pathname, name);
    return isClosed && found && found.offered.length > 0 ? null : found;
  }

  function arm(name: string): Arm {
    const experiment = experiments.find((one) => one.name === name);
    const found = state(name);
    // An experiment that is the same for all visitors needs no statement, so all visitors share one copy of the page.
    if (found && !isClosed && (found.offered.length > 0 || preview?.experiment === name)) stated.set(name, found);
    const { goals = [], windowDays = 30 } = experiment ?? {};
    return { variant: found?.variant ?? CONTROL, phase: 0, version, isCounted: false, goals, windowDays };
  }

  const variantOf = (name: string): string => arm(name).variant;

  return {
    version,
    visitorId: null,
    running: () => [],
    watch: () => () => undefined,
    look: () => undefined,
    arm,
    stated: variantOf,
    place: (name) => testSpotContent(experiments, name, variantOf, preview),
    close() {
      isClosed = true;
      return writeStatement(stated);
    },
  };
}
