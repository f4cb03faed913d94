import { randomUUID } from 'node:crypto';
import type { StoreIndex, StoreVariant } from '../storefront/store-index.ts';
import { type CartProblems, userError } from './cart-answer.ts';
import type { Attribute, CartLineRecord, CartRecord } from './cart-record.ts';

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: Attribute[] | null;
}

export interface LineUpdate {
  id: string;
  merchandiseId?: string | null;
  quantity?: number | null;
  attributes?: Attribute[] | null;
}

/** Documented limit of a cart. */
const MAXIMUM_LINES = 500;
/** assumed: the largest quantity of one line. */
const MAXIMUM_QUANTITY = 1_000_000;

const sameAttributes = (a: Attribute[], b: Attribute[]) =>
  a.length === b.length &&
  a.every((entry) => b.some((other) => other.key === entry.key && other.value === entry.value));

/** Stock counts once for a variant, however many lines ask for it. */
function quantityInStock(
  line: CartLineRecord,
  wanted: number,
  variant: StoreVariant,
  lines: CartLineRecord[],
  problems: CartProblems,
): number {
  const elsewhere = lines.filter((other) => other.id !== line.id && other.merchandiseId === variant.id);
  const left = Math.max(variant.stock - elsewhere.reduce((sum, other) => sum + other.quantity, 0), 0);
  if (wanted <= left) return wanted;
  const name = `${variant.product.capsule.title} - ${variant.size}`;
  const warning =
    left === 0
      ? { code: 'MERCHANDISE_OUT_OF_STOCK', message: `The product '${name}' is already sold out.` }
      : {
          code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
          message: `Only ${left} ${left === 1 ? 'item was' : 'items were'} added to your cart due to availability.`,
        };
  // assumed: the wording; codes and target (the line) are documented. A sold-out line stays with quantity 0, as observed.
  problems.warnings.push({ ...warning, target: line.id });
  return left;
}

function checkQuantity(quantity: number, field: string[], problems: CartProblems): boolean {
  if (quantity < 0) {
    problems.userErrors.push(userError('INVALID', field, 'Quantity must be greater than or equal to 0.'));
  } else if (quantity > MAXIMUM_QUANTITY) {
    problems.userErrors.push(userError('LESS_THAN', field, `Quantity must be less than ${MAXIMUM_QUANTITY}.`));
  } else return true;
  return false;
}

function checkLine(
  input: LineInput,
  field: string[],
  index: StoreIndex,
  problems: CartProblems,
): StoreVariant | undefined {
  const variant = index.variantById.get(input.merchandiseId);
  if (!variant) {
    const message = `The merchandise with id ${input.merchandiseId} does not exist.`;
    problems.userErrors.push(userError('INVALID', [...field, 'merchandiseId'], message));
    return undefined;
  }
  return checkQuantity(input.quantity ?? 1, [...field, 'quantity'], problems) ? variant : undefined;
}

/**
 * Puts lines before those that are there, in the order given (assumed: the order within a request); equal merchandise with equal
 * attributes joins the line that is there, as on Shopify.
 */
export function addLines(
  cart: CartRecord,
  inputs: LineInput[],
  path: string[],
  index: StoreIndex,
  problems: CartProblems,
): CartRecord {
  const checked = inputs.map((input, position) => ({
    input,
    variant: checkLine(input, [...path, String(position)], index, problems),
  }));
  // One invalid line refuses them all: a request is never applied in part.
  if (problems.userErrors.length > 0) return cart;
  const before = cart.lines.map((line) => ({ ...line }));
  const added: CartLineRecord[] = [];
  for (const { input, variant } of checked) {
    if (!variant) continue;
    const attributes = input.attributes ?? [];
    let line = [...added, ...before].find(
      (other) => other.merchandiseId === variant.id && sameAttributes(other.attributes, attributes),
    );
    if (!line) {
      line = {
        id: `gid://shopify/CartLine/${randomUUID()}?cart=${cart.token}`,
        merchandiseId: variant.id,
        quantity: 0,
        attributes,
      };
      added.push(line);
    }
    const wanted = line.quantity + (input.quantity ?? 1);
    line.quantity = quantityInStock(line, wanted, variant, [...added, ...before], problems);
  }
  const lines = [...added, ...before];
  if (lines.length > MAXIMUM_LINES) {
    // assumed: the code; that a cart holds at most 500 lines is documented.
    problems.userErrors.push(userError('CART_TOO_LARGE', path, `The cart can contain at most ${MAXIMUM_LINES} lines.`));
    return cart;
  }
  return { ...cart, lines };
}

function missingLine(problems: CartProblems, field: string[], id: string): void {
  problems.userErrors.push(
    userError('INVALID_MERCHANDISE_LINE', field, `The merchandise line with id ${id} does not exist.`),
  );
}

/** Sets quantity, size or attributes of lines; a quantity of 0 removes the line. */
export function updateLines(
  cart: CartRecord,
  updates: LineUpdate[],
  index: StoreIndex,
  problems: CartProblems,
): CartRecord {
  const lines = cart.lines.map((line) => ({ ...line }));
  for (const [position, update] of updates.entries()) {
    const field = ['lines', String(position)];
    const line = lines.find((entry) => entry.id === update.id);
    if (!line) {
      missingLine(problems, [...field, 'id'], update.id);
      continue;
    }
    const wanted = update.quantity ?? line.quantity;
    const variant = checkLine(
      { merchandiseId: update.merchandiseId ?? line.merchandiseId, quantity: wanted },
      field,
      index,
      problems,
    );
    if (!variant) continue;
    line.merchandiseId = variant.id;
    line.attributes = update.attributes ?? line.attributes;
    if (wanted === 0) lines.splice(lines.indexOf(line), 1);
    else line.quantity = quantityInStock(line, wanted, variant, lines, problems);
  }
  return problems.userErrors.length > 0 ? cart : { ...cart, lines };
}

export function removeLines(cart: CartRecord, ids: string[], problems: CartProblems): CartRecord {
  for (const [position, id] of ids.entries()) {
    if (!cart.lines.some((line) => line.id === id)) missingLine(problems, ['lineIds', String(position)], id);
  }
  if (problems.userErrors.length > 0) return cart;
  return { ...cart, lines: cart.lines.filter((line) => !ids.includes(line.id)) };
}
