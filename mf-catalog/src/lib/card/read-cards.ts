import { reportUnreadable } from 'shared-contracts';
import type { ProductAnswer } from '../product/product-document.ts';
import { type ProductParts, readProduct } from '../product/read-product.ts';
import { type Card, cardOf } from './card.ts';

/** The tiles of a list. A product that cannot be read is left out and logged: the others are for sale all the same. */
export function readCards(answers: readonly (ProductAnswer & ProductParts)[]): Card[] {
  return answers.flatMap((answer) => {
    try {
      return cardOf(readProduct(answer));
    } catch (cause) {
      reportUnreadable(`The product "${answer.handle}"`, cause);
      return [];
    }
  });
}
