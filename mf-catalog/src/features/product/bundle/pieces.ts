import { bundleComponents, z } from 'shared-runtime';
import type { CapsulePicture, Product, Variant } from '../../../lib/product/product.ts';

/** One garment of a capsule. All but the name may be unknown: bundle apps differ in what they store. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly fabric?: string | undefined;
  readonly colour?: string | undefined;
  readonly composition?: string | undefined;
  readonly care?: string | undefined;
  readonly fit?: string | undefined;
  /** The variants of the piece as its own product; none if it is not sold separately. */
  readonly variants: readonly Variant[];
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
  sizes: z._default(z.array(z.string()), []),
  image: z.optional(
    z.nullable(z.object({ url: z.string(), altText: z.string(), width: z.number(), height: z.number() })),
  ),
});

type Component = Omit<Piece, 'variants'>;

function readComponent(component: unknown, index: number): Component | [] {
  if (typeof component === 'string') return { id: `piece-${index + 1}`, name: component, sizes: [] };
  const parsed = z.safeParse(StoredPiece, component);
  if (!parsed.success) return [];
  const { image, colour, ...plain } = parsed.data;
  return {
    ...plain,
    colour: colour?.name,
    picture: image ? { url: image.url, alt: image.altText, width: image.width, height: image.height } : undefined,
  };
}

/**
 * The pieces of the capsule. An unreadable component is left out so that the page still works. A piece that is sold on
 * its own has its id as the handle of its product.
 */
export function readPieces(product: Pick<Product, 'tags' | 'metafields' | 'singles'>): readonly Piece[] {
  return bundleComponents(product)
    .flatMap(readComponent)
    .map((piece) => ({
      ...piece,
      variants: product.singles.find(({ handle }) => handle === piece.id)?.variants ?? [],
    }));
}
