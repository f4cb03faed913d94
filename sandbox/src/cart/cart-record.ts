import { z } from 'zod';

const Attribute = z.object({ key: z.string(), value: z.string() });

/** A cart as stored on disk. */
export const CartRecord = z.object({
  token: z.string(),
  key: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      merchandiseId: z.string(),
      quantity: z.number().int().nonnegative(),
      attributes: z.array(Attribute),
    }),
  ),
  attributes: z.array(Attribute),
  note: z.string(),
  discountCodes: z.array(z.string()),
  buyerIdentity: z.object({
    countryCode: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
});

export type CartRecord = z.infer<typeof CartRecord>;
export type CartLineRecord = CartRecord['lines'][number];
export type Attribute = z.infer<typeof Attribute>;

export function cartId(cart: CartRecord): string {
  return `gid://shopify/Cart/${cart.token}?key=${cart.key}`;
}

export interface CartReference {
  token: string;
  key: string;
}

/** The key is part of the id: the token alone, which logs and referrers contain, does not open the cart. */
export function parseCartId(id: string): CartReference | undefined {
  const groups = /^gid:\/\/shopify\/Cart\/(?<token>[A-Za-z0-9]+)\?key=(?<key>[A-Za-z0-9]+)$/.exec(id)?.groups;
  return groups?.['token'] && groups['key'] ? { token: groups['token'], key: groups['key'] } : undefined;
}
