import { bundleComponents, toMinorUnits } from 'shared-contracts';
import * as z from 'zod/mini';
import type { CapsulePicture, Product } from '../../../lib/product/product.ts';

/** One garment of a capsule. All but the name may be unknown: bundle apps differ in what they store. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly fabric?: string | undefined;
  readonly colour?: string | undefined;
  readonly composition?: string | undefined;
  readonly care?: string | undefined;
  readonly fit?: string | undefined;
  readonly price?: number | undefined;
  readonly sizes: readonly string[];
  readonly picture?: CapsulePicture | undefined;
}

const StoredPiece = z.object({
  id: z.string(),
  name: z.string(),
  fabric: z.optional(z.string()),
  colour: z.optional(z.object({ name: z.string() })),
  composition: z.optional(z.string()),
  care: z.optional(z.string()),
  fit: z.optional(z.string()),
  price: z.optional(z.string().check(z.regex(/^\d+(\.\d+)?$/))),
  sizes: z._default(z.array(z.string()), []),
  image: z.optional(
    z.nullable(z.object({ url: z.string(), altText: z.string(), width: z.number(), height: z.number() })),
  ),
});

function readPiece(component: unknown, index: number): Piece | [] {
  if (typeof component === 'string') return { id: `piece-${index + 1}`, name: component, sizes: [] };
  const parsed = z.safeParse(StoredPiece, component);
  if (!parsed.success) return [];
  const { image, price, colour, ...plain } = parsed.data;
  return {
    ...plain,
    colour: colour?.name,
    price: price === undefined ? undefined : toMinorUnits(price),
    picture: image ? { url: image.url, alt: image.altText, width: image.width, height: image.height } : undefined,
  };
}

/** What is in the capsule. A component that cannot be read is left out rather than costing the page. */
export function readPieces(product: Pick<Product, 'tags' | 'metafields'>): readonly Piece[] {
  return bundleComponents(product).flatMap(readPiece);
}
