import type { PublicConfig } from 'shared-contracts';
import { graphql, type Operation, type Storefront, type StorageArea } from 'shared-runtime';
import { forgetHandOvers } from '../../lib/recorded-orders.ts';
import { openHandOvers, removeReferences } from './handed-over.ts';

type Emptied = Operation<Readonly<Record<string, unknown>>, Record<string, string>>;

/** Removes every attribute of several carts: the reference and the campaign, which the visitor's consent put there. */
function attributesRemoved(count: number): Emptied {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const variables = numbers.map((number) => `$id${number}: ID!`).join(', ');
  const fields = numbers.map(
    (number) => `cart${number}: cartAttributesUpdate(cartId: $id${number}, attributes: []) { userErrors { code } }`,
  );
  return graphql(`mutation removeAttributes(${variables}) {\n${fields.join('\n')}\n}`);
}

interface WithdrawnInput {
  readonly local: StorageArea;
  readonly storefront: Storefront;
  readonly config: Pick<PublicConfig, 'supabase'>;
  now(): number;
}

/**
 * Takes back the references of a visitor who has withdrawn consent: the backend deletes what joins the visitor to an order,
 * open carts lose the attribute, and this browser forgets it. A cart that the storefront no longer has was ordered or has expired.
 *
 * @throws where the backend or the storefront does not answer. The references stay then, and the next page tries again.
 */
export async function withdrawReferences({ local, storefront, config, now }: WithdrawnInput): Promise<void> {
  const joined = openHandOvers(local, now()).filter(({ reference }) => reference !== undefined);
  if (joined.length === 0) return;
  const ids = Object.fromEntries(joined.map(({ cartId }, index) => [`id${index}`, cartId]));
  await Promise.all([
    forgetHandOvers(
      config,
      joined.flatMap(({ reference }) => reference ?? []),
    ),
    storefront.ask(attributesRemoved(joined.length), ids),
  ]);
  removeReferences(local, joined, now());
}
