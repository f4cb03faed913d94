/** One of the shop's four areas (specification, section 1), as every page knows it. */
export interface Area {
  readonly handle: string;
  readonly title: string;
}

export const AREAS = [
  { handle: 'womens-activewear', title: 'Women’s Activewear' },
  { handle: 'womens-ready-to-wear', title: 'Women’s Ready-to-Wear' },
  { handle: 'mens-activewear', title: 'Men’s Activewear' },
  { handle: 'mens-ready-to-wear', title: 'Men’s Ready-to-Wear' },
] as const satisfies readonly Area[];

/** The first of some collections that is an area; capsules also belong to collections of their own. */
export function areaAmong(collections: readonly { readonly handle: string }[]): Area | undefined {
  return AREAS.find((area) => collections.some(({ handle }) => handle === area.handle));
}
