import { z } from 'zod';

/** Amounts are US dollars with two decimals, as text. */
const Amount = z.string().regex(/^\d+\.\d{2}$/);

/** What a completed checkout leaves behind. */
export const Order = z.object({
  /** What the shopper is told, without the sign: `1001`. */
  number: z.string(),
  email: z.string().nullable(),
  createdAt: z.string(),
  currencyCode: z.literal('USD'),
  lines: z.array(
    z.object({
      merchandiseId: z.string(),
      handle: z.string(),
      title: z.string(),
      size: z.string(),
      quantity: z.number().int().positive(),
      unitPrice: Amount,
      total: Amount,
      attributes: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  ),
  discountCode: z.string().nullable(),
  note: z.string(),
  subtotal: Amount,
  discount: Amount,
  shipping: Amount,
  total: Amount,
  /** The cart it came from: its page stays readable to who has the key. */
  cart: z.object({ token: z.string(), key: z.string() }),
});

export type Order = z.infer<typeof Order>;
