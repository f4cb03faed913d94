import { offeredVariants } from '../draw/draw.ts';
import { isOnPath } from '../draw/visitor.ts';
import { readStatement, type Stated, writeStatement } from './statement.ts';
import type { RenderExperiments } from './visit.ts';

/** The inputs that decide which arms a page may state. */
type Given = Pick<RenderExperiments, 'experiments' | 'draws' | 'link'>;

/** The variant that a page at a path shows of an experiment, and its statement; null where the page shows the control. */
export function statedArm({ experiments, draws, link }: Given, pathname: string, name: string): Stated | null {
  if (link?.state === 'preview' && link.experiment === name)
    return { variant: link.variant, isDrawn: false, offered: [] };
  const experiment = experiments.find((one) => one.name === name);
  const drawn = draws[name];
  if (!experiment || !drawn || !isOnPath(experiment.audience, pathname)) return null;
  const { variant, isDrawn } = drawn;
  return { variant, isDrawn, offered: experiment.status === 'running' ? offeredVariants(experiment) : [] };
}

/**
 * The statement that a page may make, rebuilt from its names only: variants and offers come from the published configuration and
 * the visitor's draws. Null where the page states anything else.
 *
 * @example checkedStatement('hero=bold/control,bold', visit.render, '/')
 */
export function checkedStatement(text: string, given: Given | undefined, pathname: string): string | null {
  const arms = [...readStatement(text).keys()].map((name) => [name, given ? statedArm(given, pathname, name) : null]);
  const stated = new Map(arms.filter((arm): arm is [string, Stated] => arm[1] !== null));
  return writeStatement(stated) === text ? text : null;
}
