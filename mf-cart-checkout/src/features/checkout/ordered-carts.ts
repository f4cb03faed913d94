import type { PublicConfig } from 'shared-contracts';
import { graphql, type Storefront } from 'shared-runtime';
import { recordedOrders } from '../../lib/recorded-orders.ts';
import { type HandedOver, SURELY_ORDERED } from './handed-over.ts';

/** One question about several carts: `nodes` is not documented to know carts, so each has a field of its own. */
function cartsById(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const variables = numbers.map((number) => `$id${number}: ID!`).join(', ');
  const fields = numbers.map((number) => `cart${number}: cart(id: $id${number}) { id }`).join('\n');
  return graphql(`query cartsById(${variables}) {\n${fields}\n}`);
}

interface OrderedCartsInput {
  readonly storefront: Storefront;
  readonly config: Pick<PublicConfig, 'supabase'>;
  now(): number;
}

/**
 * The hand-overs whose carts have become orders. The storefront answers null for a cart that was ordered or has expired:
 * once it may have expired, only a recorded order counts.
 */
export async function orderedCarts(
  open: readonly HandedOver[],
  { storefront, config, now }: OrderedCartsInput,
): Promise<HandedOver[]> {
  const ids = Object.fromEntries(open.map(({ cartId }, index) => [`id${index}`, cartId]));
  const carts: Readonly<Record<string, unknown>> = await storefront.ask(cartsById(open.length), ids);
  const gone = open.filter((_, index) => carts[`cart${index}`] === null);
  const isYoung = ({ at }: HandedOver) => now() - at < SURELY_ORDERED;
  const references = gone.flatMap((handedOver) => (isYoung(handedOver) ? [] : (handedOver.reference ?? [])));
  // A backend that does not answer must not hold back the storefront's answer.
  const recorded = references.length > 0 ? await recordedOrders(config, references).catch(() => []) : [];
  const known = new Set<string | undefined>(recorded.map(({ reference }) => reference));
  return gone.filter((handedOver) => isYoung(handedOver) || known.has(handedOver.reference));
}
