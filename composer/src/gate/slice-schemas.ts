import type { ShopState } from 'shared-contracts';
import * as z from 'zod/mini';

const { array, boolean, literal, nullable, number, object, optional, string } = z;

const line = object({
  merchandiseId: string(),
  name: string(),
  size: optional(string()),
  price: number(),
  quantity: number(),
  handle: optional(string()),
  piece: optional(string()),
  image: optional(string()),
  imageAlt: optional(string()),
  attributes: optional(array(object({ key: string(), value: string() }))),
  pieces: optional(array(string())),
  press: optional(string()),
});

const notices = array(object({ merchandiseId: string(), text: string(), tone: z.enum(['info', 'error']) }));

const cart = object({
  items: array(line),
  isOpen: boolean(),
  status: z.enum(['restoring', 'ready', 'processing']),
  notices,
  discountCode: string(),
  discount: nullable(z.union([object({ amount: number(), total: number() }), literal('asked')])),
  discountNotice: string(),
  note: string(),
  undoable: string(),
  purchase: nullable(object({ items: array(line), productUrl: string(), notices })),
  placed: nullable(object({ number: string() })),
});

const favorites = object({
  items: array(
    object({
      handle: string(),
      title: string(),
      price: number(),
      image: optional(string()),
      imageAlt: optional(string()),
      addedAt: number(),
    }),
  ),
  isOpen: boolean(),
  status: z.enum(['restoring', 'ready']),
});

const session = object({
  status: z.enum(['loading', 'signed-in', 'signed-out']),
  user: nullable(
    object({
      id: string(),
      email: nullable(string()),
      firstName: string(),
      lastName: string(),
      role: nullable(string()),
    }),
  ),
  session: nullable(object({ accessToken: string(), refreshToken: string(), expiresAt: number() })),
  lastEvent: nullable(
    z.enum([
      'signed in',
      'signed out',
      'token refreshed',
      'password recovery',
      'user updated',
      'multi-factor verified',
    ]),
  ),
});

/**
 * The slices of the shared store as schemas, for releases to record. The contracts define them as types, which shoppers' pages need
 * not load; the compiler holds both together.
 */
export const SLICES = { cart, favorites, session } as const;

type ReadonlyDeep<Value> = { readonly [Name in keyof Value]: ReadonlyDeep<Value[Name]> };
type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : false;
type Described = { readonly [Name in keyof typeof SLICES]: ReadonlyDeep<z.infer<(typeof SLICES)[Name]>> };
/** Fails to compile where a slice and its schema differ. */
type IsDescribed = IsSame<ReadonlyDeep<ShopState>, Described>;
true satisfies IsDescribed;
