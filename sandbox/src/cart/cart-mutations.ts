import { type CartProblems, noProblems, userError } from './cart-answer.ts';
import type { CartDesk } from './cart-desk.ts';
import { addLines, type LineInput, type LineUpdate, removeLines, updateLines } from './cart-lines.ts';
import { type Attribute, type CartRecord, cartId, parseCartId } from './cart-record.ts';
import { cartView } from './cart-view.ts';
import { cleanCodes } from './discounts.ts';

interface BuyerIdentityInput {
  countryCode?: string | null;
  email?: string | null;
  phone?: string | null;
}

interface CartInput {
  lines?: LineInput[] | null;
  attributes?: Attribute[] | null;
  note?: string | null;
  discountCodes?: string[] | null;
  buyerIdentity?: BuyerIdentityInput | null;
}

type Change = (cart: CartRecord, problems: CartProblems) => CartRecord;

/** assumed: the longest note. */
const MAXIMUM_NOTE = 5000;

export function findCart({ carts }: CartDesk, id: string): CartRecord | undefined {
  const reference = parseCartId(id);
  return reference && carts.find(reference);
}

function answer(desk: CartDesk, cart: CartRecord | undefined, problems: CartProblems) {
  return { cart: cart ? cartView(cart, desk.store) : null, ...problems };
}

function change(desk: CartDesk, id: string, apply: Change) {
  const cart = findCart(desk, id);
  const problems = noProblems();
  if (!cart) {
    problems.userErrors.push(userError('INVALID', ['cartId'], 'The specified cart does not exist.'));
    return answer(desk, undefined, problems);
  }
  const changed = apply(cart, problems);
  return answer(desk, changed === cart ? cart : desk.carts.save(changed), problems);
}

function withNote(cart: CartRecord, note: string, field: string[], problems: CartProblems): CartRecord {
  if (note.length <= MAXIMUM_NOTE) return { ...cart, note };
  problems.userErrors.push(
    userError('NOTE_TOO_LONG', field, `The note must be at most ${MAXIMUM_NOTE} characters long.`),
  );
  return cart;
}

function withBuyer(cart: CartRecord, buyer: BuyerIdentityInput): CartRecord {
  const { countryCode, email, phone } = { ...cart.buyerIdentity, ...buyer };
  return { ...cart, buyerIdentity: { countryCode: countryCode ?? null, email: email ?? null, phone: phone ?? null } };
}

function createCart(desk: CartDesk, input: CartInput) {
  const problems = noProblems();
  let cart = desk.carts.create();
  cart = { ...cart, attributes: input.attributes ?? [] };
  cart = withBuyer(cart, input.buyerIdentity ?? {});
  cart = withNote(cart, input.note ?? '', ['input', 'note'], problems);
  cart = { ...cart, discountCodes: cleanCodes(input.discountCodes ?? [], cartId(cart), problems) };
  cart = addLines(cart, input.lines ?? [], ['input', 'lines'], desk.store.index, problems);
  return answer(desk, problems.userErrors.length > 0 ? undefined : desk.carts.save(cart), problems);
}

export function cartMutations(desk: CartDesk) {
  const { index } = desk.store;
  return {
    cartCreate: (_: unknown, { input }: { input?: CartInput | null }) => createCart(desk, input ?? {}),
    cartLinesAdd: (_: unknown, args: { cartId: string; lines: LineInput[] }) =>
      change(desk, args.cartId, (cart, problems) => addLines(cart, args.lines, ['lines'], index, problems)),
    cartLinesUpdate: (_: unknown, args: { cartId: string; lines: LineUpdate[] }) =>
      change(desk, args.cartId, (cart, problems) => updateLines(cart, args.lines, index, problems)),
    cartLinesRemove: (_: unknown, args: { cartId: string; lineIds: string[] }) =>
      change(desk, args.cartId, (cart, problems) => removeLines(cart, args.lineIds, problems)),
    cartDiscountCodesUpdate: (_: unknown, args: { cartId: string; discountCodes?: string[] | null }) =>
      change(desk, args.cartId, (cart, problems) => ({
        ...cart,
        discountCodes: cleanCodes(args.discountCodes ?? [], cartId(cart), problems),
      })),
    cartNoteUpdate: (_: unknown, args: { cartId: string; note: string }) =>
      change(desk, args.cartId, (cart, problems) => withNote(cart, args.note, ['note'], problems)),
    cartAttributesUpdate: (_: unknown, args: { cartId: string; attributes: Attribute[] }) =>
      change(desk, args.cartId, (cart) => ({ ...cart, attributes: args.attributes })),
    cartBuyerIdentityUpdate: (_: unknown, args: { cartId: string; buyerIdentity: BuyerIdentityInput }) =>
      change(desk, args.cartId, (cart) => withBuyer(cart, args.buyerIdentity)),
  };
}
