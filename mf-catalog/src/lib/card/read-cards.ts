import { isShopError } from 'shared-contracts';
import { pieceOf, reportUnreadable, type ResultOf, type SinglePieceFields } from 'shared-runtime';
import type { ProductAnswer } from '../product/product-document.ts';
import { type ProductParts, readProduct } from '../product/read-product.ts';
import { type Card, cardOf } from './card.ts';

type CardAnswer = ProductAnswer & ProductParts & Partial<ResultOf<typeof SinglePieceFields>>;

/** The tiles of a list. Unreadable products are left out and logged in one line: the others stay for sale. */
export function readCards(answers: readonly CardAnswer[]): Card[] {
  const unreadable: { readonly handle: unknown; readonly cause: unknown }[] = [];
  const cards = answers.flatMap((answer) => {
    try {
      return cardOf(readProduct(answer), pieceOf(answer));
    } catch (cause) {
      if (!isShopError(cause)) throw cause;
      unreadable.push({ handle: answer?.handle, cause });
      return [];
    }
  });
  const [first] = unreadable;
  if (first) {
    const more = unreadable.length > 1 ? ` (and ${unreadable.length - 1} more)` : '';
    const handle = typeof first.handle === 'string' ? first.handle.slice(0, 255) : '';
    reportUnreadable(`The product "${handle}"${more}`, first.cause);
  }
  return cards;
}
