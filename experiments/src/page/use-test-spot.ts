import type { TestSpot, TestSpotValue } from 'shared-contracts';
import { PlatformContext } from 'shared-runtime';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { valueProblem } from '../schema/check-value.ts';
import { PLACE_ATTRIBUTE } from './attributes.ts';

/** The props of the element that shows the content, so that the page knows when it is seen. */
export interface SeenProps {
  readonly ref: (element: Element | null) => (() => void) | undefined;
}

/** The value of a test spot, and the props of its element. */
export interface PlaceOnPage<Value> {
  readonly value: Value;
  readonly seen: SeenProps & { readonly [PLACE_ATTRIBUTE]: string };
}

type ValueOf<Declared extends TestSpot> = Declared['default'] extends readonly string[] ? readonly string[] : string;

const never = () => () => undefined;

/**
 * The value of a test spot for this visitor: the same on the server and in the browser, and the default where no valid value for
 * this release is known. Spread `seen` onto the element that shows the value.
 *
 * @example
 * const headline = useTestSpot(HERO_HEADLINE);
 * return <h1 {...headline.seen}>{headline.value}</h1>;
 */
export function useTestSpot<Declared extends TestSpot>(place: Declared): PlaceOnPage<ValueOf<Declared>> {
  const { name } = place;
  const experiments = useContext(PlatformContext)?.services.experiments;
  const given = useSyncExternalStore(
    never,
    () => experiments?.place(name).value,
    () => experiments?.place(name, true).value,
  );
  const ref = useCallback(
    (element: Element | null) =>
      element && experiments ? experiments.watch(element, experiments.place(name).experiments) : undefined,
    [experiments, name],
  );
  const value: TestSpotValue = given !== undefined && valueProblem(place, given) === null ? given : place.default;
  return { value: value as ValueOf<Declared>, seen: { ref, [PLACE_ATTRIBUTE]: name } }; // Checked for this kind just above.
}

/**
 * A text with its figures inserted.
 *
 * @example withInserts('{amount} more for free shipping', { amount: '$12.00' })
 */
export function withInserts(text: string, inserts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-z][a-z0-9-]*)\}/g, (whole, name: string) =>
    Object.hasOwn(inserts, name) ? (inserts[name] ?? whole) : whole,
  );
}
