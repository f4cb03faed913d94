import type { TestSpot } from 'shared-contracts';
import type { Area } from './areas.ts';
import { BUY_LABEL } from './buy-label.ts';

/** The texts that marketing may test on the catalog's pages without a release. */

const intro = (handle: string, title: string) =>
  ({
    kind: 'text',
    name: `${handle}-intro`,
    about: `The text under the headline of ${title}. By default, the collection’s own text from the storefront.`,
    page: `/${handle}`,
    default: '',
    most: 240,
  }) as const satisfies TestSpot;

const WOMENS_ACTIVEWEAR = intro('womens-activewear', 'women’s activewear');

const INTROS: Readonly<Record<string, ReturnType<typeof intro>>> = {
  'womens-activewear': WOMENS_ACTIVEWEAR,
  'womens-ready-to-wear': intro('womens-ready-to-wear', 'women’s ready-to-wear'),
  'mens-activewear': intro('mens-activewear', 'men’s activewear'),
  'mens-ready-to-wear': intro('mens-ready-to-wear', 'men’s ready-to-wear'),
};

/** The words under an area's headline. */
export function introOf({ handle }: Area): Extract<TestSpot, { kind: 'text' }> {
  return INTROS[handle] ?? WOMENS_ACTIVEWEAR;
}

/** All of them, for the table of contents. */
export const PLACES: readonly TestSpot[] = [...Object.values(INTROS), BUY_LABEL];
