import type { PurchaseSource } from './purchase.ts';

/** The source that the shop is shipped with. The list is fetched when the first toast is due. */
export const illustrativePurchases: PurchaseSource = {
  isIllustrative: true,
  load: () => import('./illustrative-list.ts').then(({ ILLUSTRATIVE_LIST }) => ILLUSTRATIVE_LIST),
};
