import type { CartLineInput } from './cart-commands.ts';
import type { CartCreateAnswer } from './cart-create.ts';
import { checkoutAddress } from './checkout-address.ts';

/** A quantity that the storefront corrected. 0 means that nothing of it is left. */
export interface QuantityCorrection {
  readonly merchandiseId: string;
  readonly quantity: number;
}

/** What an answer to `cartCreate` means for the shopper. */
export type CheckoutAnswer =
  | { readonly kind: 'ready'; readonly cartId: string; readonly address: URL }
  | {
      readonly kind: 'changed';
      readonly cartId: string;
      readonly address: URL;
      readonly corrections: readonly QuantityCorrection[];
      readonly isCodeRefused: boolean;
      /** What the storefront says that is neither about a quantity nor about a code. */
      readonly remarks: readonly string[];
    }
  | { readonly kind: 'refused'; readonly refusedIds: readonly string[]; readonly reasons: readonly string[] };

const LINES_READ_BACK = 100;
const STOCK_WARNINGS: readonly string[] = ['MERCHANDISE_OUT_OF_STOCK', 'MERCHANDISE_NOT_ENOUGH_STOCK'];

/**
 * Reads an answer to `cartCreate`. User errors, no cart, or no usable checkout address refuse the checkout; a warning or a
 * code that does not apply means that the shopper must look again before paying.
 *
 * @param asked the lines as they were sent
 * @example readCheckoutAnswer(cartCreate, lines) // { kind: 'ready', cartId, address }
 */
export function readCheckoutAnswer(answer: CartCreateAnswer, asked: readonly CartLineInput[]): CheckoutAnswer {
  const reasons = answer?.userErrors.map(({ message }) => message) ?? [];
  const address = checkoutAddress(answer?.cart?.checkoutUrl);
  if (!answer?.cart || !address || reasons.length > 0) {
    return { kind: 'refused', refusedIds: refusedIds(answer, asked), reasons };
  }
  const { cart, warnings } = answer;
  const corrections = warnings.some(({ code }) => STOCK_WARNINGS.includes(code)) ? correctionsOf(answer, asked) : [];
  const isCodeRefused =
    cart.discountCodes.some(({ applicable }) => !applicable) ||
    warnings.some(({ code }) => code.startsWith('DISCOUNT_'));
  const remarks = warnings.filter(({ code }) => isRemark(code)).map(({ message }) => message);
  if (warnings.length === 0 && !isCodeRefused) return { kind: 'ready', cartId: cart.id, address };
  return { kind: 'changed', cartId: cart.id, address, corrections, isCodeRefused, remarks };
}

function isRemark(code: string): boolean {
  return !STOCK_WARNINGS.includes(code) && !code.startsWith('DISCOUNT_');
}

function sumById(lines: Iterable<{ readonly id: string | undefined; readonly quantity: number }>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of lines) if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** Compared by merchandise, not by line, because the storefront merges equal lines. */
function correctionsOf(answer: NonNullable<CartCreateAnswer>, asked: readonly CartLineInput[]): QuantityCorrection[] {
  const nodes = answer.cart?.lines.nodes ?? [];
  const given = sumById(nodes.map(({ merchandise, quantity }) => ({ id: merchandise.id, quantity })));
  const wanted = sumById(asked.map(({ merchandiseId, quantity }) => ({ id: merchandiseId, quantity })));
  // Beyond the lines that were read back, a missing line means nothing.
  const isComplete = nodes.length < LINES_READ_BACK;
  return [...wanted].flatMap(([merchandiseId, quantity]) => {
    const left = given.get(merchandiseId) ?? (isComplete ? 0 : quantity);
    return left < quantity ? [{ merchandiseId, quantity: left }] : [];
  });
}

/** User errors name a line by its place: `["input", "lines", "0", "merchandiseId"]`. */
function refusedIds(answer: CartCreateAnswer, asked: readonly CartLineInput[]): string[] {
  const places = answer?.userErrors.map(({ field }) => field?.[field.indexOf('lines') + 1]) ?? [];
  const ids = places.flatMap((place) => asked[Number(place ?? Number.NaN)]?.merchandiseId ?? []);
  return [...new Set(ids)];
}
