import type { CartLineInput } from 'shared-contracts';
import type { Operation, Storefront, StorefrontRequest } from 'shared-runtime';
import {
  CartCreate,
  type CartCreateAnswer,
  CartLinesAdd,
  type CheckoutAnswer,
  FurtherCartLines,
  readCheckoutAnswer,
} from './checkout-answer.ts';
import { batchesOf, LINES_AT_ONCE, mergeLines } from './checkout-lines.ts';

type VariablesOf<Document> = Document extends Operation<unknown, infer Variables> ? Variables : never;
type CartInput = VariablesOf<typeof CartCreate>['input'];

/** The input of `cartCreate`, with as many lines as a cart holds. */
export interface CheckoutInput extends Omit<CartInput, 'lines'> {
  readonly lines: readonly CartLineInput[];
}

type Answered = NonNullable<CartCreateAnswer>;

/** The fields of a line that are sent; the caller's other fields are not. */
function toRequestLine({ merchandiseId, quantity, attributes = [] }: CartLineInput) {
  return { merchandiseId, quantity, ...(attributes.length > 0 ? { attributes: [...attributes] } : {}) };
}

/** User errors name a line by its place in its own request; this names it by its place among all lines. */
function placedAmongAll(answer: Answered, start: number): Answered['userErrors'] {
  return answer.userErrors.map((error) => {
    const { field } = error;
    const at = (field?.indexOf('lines') ?? -1) + 1;
    if (!field || at === 0) return error;
    return { ...error, field: field.map((part, index) => (index === at ? String(Number(part) + start) : part)) };
  });
}

/** The cart with all of its lines, which are read back a hundred at once; null where it is gone meanwhile. */
async function withAllLines(cart: Answered['cart'], storefront: Storefront, request: StorefrontRequest) {
  if (!cart) return null;
  const nodes = [...cart.lines.nodes];
  let page = cart.lines.pageInfo;
  while (page.hasNextPage) {
    const answer = await storefront.ask(FurtherCartLines, { id: cart.id, after: page.endCursor }, request);
    if (!answer.cart) return null;
    nodes.push(...answer.cart.lines.nodes);
    page = answer.cart.lines.pageInfo;
  }
  return { ...cart, lines: { ...cart.lines, nodes } };
}

type SentInput = Omit<CheckoutInput, 'lines'> & { readonly lines: ReturnType<typeof toRequestLine>[] };

const isAboutBuyer = ({ field }: Answered['userErrors'][number]): boolean => field?.includes('buyerIdentity') ?? false;

/** Creates the cart with its first lines. The buyer's email only saves typing: where the storefront refuses it, the cart goes without. */
async function create(storefront: Storefront, input: SentInput, request: StorefrontRequest) {
  const { cartCreate } = await storefront.ask(CartCreate, { input }, request);
  const errors = cartCreate?.userErrors ?? [];
  if (!input.buyerIdentity || errors.length === 0 || !errors.every(isAboutBuyer)) return cartCreate;
  const { buyerIdentity: _refused, ...rest } = input;
  return (await storefront.ask(CartCreate, { input: rest }, request)).cartCreate;
}

/**
 * Asks the storefront for a cart to pay. Equal lines are merged; as many as one request takes are sent with `cartCreate`, the rest
 * is added in further ones. A request that is refused ends it, since a checkout of half a cart is none.
 *
 * @throws the errors of the storefront client.
 * @example const answer = await askForCheckout(storefront, { lines }, { signal });
 */
export async function askForCheckout(
  storefront: Storefront,
  input: CheckoutInput,
  request: StorefrontRequest = {},
): Promise<CheckoutAnswer> {
  const asked = mergeLines(input.lines);
  const [first = [], ...further] = batchesOf(asked.map(toRequestLine));
  let last = await create(storefront, { ...input, lines: first }, request);
  const warnings = [...(last?.warnings ?? [])];
  for (const [index, lines] of further.entries()) {
    if (!last?.cart || last.userErrors.length > 0) break;
    const { cartLinesAdd } = await storefront.ask(CartLinesAdd, { cartId: last.cart.id, lines }, request);
    const start = (index + 1) * LINES_AT_ONCE;
    last = cartLinesAdd && { ...cartLinesAdd, userErrors: placedAmongAll(cartLinesAdd, start) };
    warnings.push(...(cartLinesAdd?.warnings ?? []));
  }
  const isMade = last?.cart && last.userErrors.length === 0;
  const cart = isMade ? await withAllLines(last?.cart ?? null, storefront, request) : null;
  return readCheckoutAnswer(last ? { ...last, cart, warnings } : null, asked);
}
