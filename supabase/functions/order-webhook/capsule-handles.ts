import { z } from 'npm:zod@4.6.7';
import type { StorefrontOrder } from './storefront-order.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

/** The storefront waits five seconds for the answer to a webhook; the lookup may take this part of it (ms). */
const TIME_LIMIT = 1500;
/** The most products to request: the first ones identify the order. */
const MOST = 50;

/** A single piece is shown on the page of its capsule, which its metafield names. */
const QUERY = `query OrderedProducts($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Product {
      id
      handle
      capsule: metafield(namespace: "piece", key: "of") {
        reference {
          ... on Product {
            handle
          }
        }
      }
    }
  }
}`;

const Product = z.object({
  id: z.string(),
  handle: z.string(),
  capsule: z.object({ reference: z.object({ handle: z.string() }).nullish() }).nullish(),
});
const Answer = z.object({ data: z.object({ nodes: z.array(Product.nullable().catch(null)) }) });

async function ask(ids: readonly number[]): Promise<Map<number, string>> {
  const url = Deno.env.get('STOREFRONT_API_URL') ?? '';
  if (url === '' || ids.length === 0) return new Map();
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': Deno.env.get('STOREFRONT_PUBLIC_TOKEN') ?? '',
    },
    body: JSON.stringify({ query: QUERY, variables: { ids: ids.map((id) => `gid://shopify/Product/${id}`) } }),
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const { data } = Answer.parse(await reply.json());
  return new Map(
    data.nodes.flatMap((node): [number, string][] =>
      node ? [[Number(node.id.split('/').at(-1)), node.capsule?.reference?.handle ?? node.handle]] : [],
    ),
  );
}

/**
 * The handles of the capsules that the lines of an order belong to, by product id: an order does not carry them. Without an
 * answer the order is kept without, and nothing leads from it to its capsules.
 */
export async function capsuleHandles({ line_items }: StorefrontOrder): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(line_items.flatMap(({ product_id }) => product_id ?? []))].slice(0, MOST);
  return ask(ids).catch(() => new Map());
}
