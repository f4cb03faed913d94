import { pieceOf, reportUnreadable, type ResultOf, type SinglePieceFields } from 'shared-contracts';
import type { ProductAnswer } from '../product/product-document.ts';
import { type ProductParts, readProduct } from '../product/read-product.ts';
import { type Card, cardOf } from './card.ts';

type CardAnswer = ProductAnswer & ProductParts & Partial<ResultOf<typeof SinglePieceFields>>;

/** The tiles of a list. A product that cannot be read is left out and logged: the others are for sale all the same. */
export function readCards(answers: readonly CardAnswer[]): Card[] {
  return answers.flatMap((answer) => {
    try {
      return cardOf(readProduct(answer), pieceOf(answer));
    } catch (cause) {
      reportUnreadable(`The product "${answer.handle}"`, cause);
      return [];
    }
  });
}
