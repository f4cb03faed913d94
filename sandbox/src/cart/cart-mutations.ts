import { type CartProblems, noProblems, userError } from './cart-answer.ts';
import type { CartService } from './cart-service.ts';
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

export function findCart({ carts }: CartService, id: string): CartRecord | undefined {
  const reference = parseCartId(id);
  return reference && carts.find(reference);
}

function answer(service: CartService, cart: CartRecord | undefined, problems: CartProblems) {
  return { cart: cart ? cartView(cart, service.store) : null, ...problems };
}

function change(service: CartService, id: string, apply: Change) {
  const cart = findCart(service, id);
  const problems = noProblems();
  if (!cart) {
    problems.userErrors.push(userError('INVALID', ['cartId'], 'The specified cart does not exist.'));
    return answer(service, undefined, problems);
  }
  const changed = apply(cart, problems);
  return answer(service, changed === cart ? cart : service.carts.save(changed), problems);
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

function createCart(service: CartService, input: CartInput) {
  const problems = noProblems();
  let cart = service.carts.create();
  cart = { ...cart, attributes: input.attributes ?? [] };
  cart = withBuyer(cart, input.buyerIdentity ?? {});
  cart = withNote(cart, input.note ?? '', ['input', 'note'], problems);
  cart = { ...cart, discountCodes: cleanCodes(input.discountCodes ?? [], cartId(cart), problems) };
  cart = addLines(cart, input.lines ?? [], ['input', 'lines'], service.store.index, problems);
  return answer(service, problems.userErrors.length > 0 ? undefined : service.carts.save(cart), problems);
}

export function cartMutations(service: CartService) {
  const { index } = service.store;
  return {
    cartCreate: (_: unknown, { input }: { input?: CartInput | null }) => createCart(service, input ?? {}),
    cartLinesAdd: (_: unknown, args: { cartId: string; lines: LineInput[] }) =>
      change(service, args.cartId, (cart, problems) => addLines(cart, args.lines, ['lines'], index, problems)),
    cartLinesUpdate: (_: unknown, args: { cartId: string; lines: LineUpdate[] }) =>
      change(service, args.cartId, (cart, problems) => updateLines(cart, args.lines, index, problems)),
    cartLinesRemove: (_: unknown, args: { cartId: string; lineIds: string[] }) =>
      change(service, args.cartId, (cart, problems) => removeLines(cart, args.lineIds, problems)),
    cartDiscountCodesUpdate: (_: unknown, args: { cartId: string; discountCodes?: string[] | null }) =>
      change(service, args.cartId, (cart, problems) => ({
        ...cart,
        discountCodes: cleanCodes(args.discountCodes ?? [], cartId(cart), problems),
      })),
    cartNoteUpdate: (_: unknown, args: { cartId: string; note: string }) =>
      change(service, args.cartId, (cart, problems) => withNote(cart, args.note, ['note'], problems)),
    cartAttributesUpdate: (_: unknown, args: { cartId: string; attributes: Attribute[] }) =>
      change(service, args.cartId, (cart) => ({ ...cart, attributes: args.attributes })),
    cartBuyerIdentityUpdate: (_: unknown, args: { cartId: string; buyerIdentity: BuyerIdentityInput }) =>
      change(service, args.cartId, (cart) => withBuyer(cart, args.buyerIdentity)),
  };
}
