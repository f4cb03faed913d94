/** The pages that are measured, by the name under which their figures stand. */
export const MEASURED_PAGES = {
  home: '/',
  collection: '/womens-activewear',
  product: '/product/bordeaux-capsule?size=M',
} as const;

export type PageName = keyof typeof MEASURED_PAGES;

export const PAGE_NAMES: readonly PageName[] = ['home', 'collection', 'product'];

/** The product with every size chosen: a set with shoes is in no order without theirs. */
export const CHOSEN_PRODUCT = '/product/bordeaux-capsule?size=M&piece.oxblood-ankle-boots=8';

/** The page, its twin without script, and the least that would show the same first view. */
export type Variant = 'ours' | 'twin' | 'ideal';

export const VARIANTS: readonly Variant[] = ['ours', 'twin', 'ideal'];

/** The arms of the shop's experiments that every measured visit has, as a cookie: the same document for all. */
export const CONTROL_ARMS = {
  name: 'capsule-collective-experiments',
  value: 'early-access-wording=control&hero-headline=control',
};
