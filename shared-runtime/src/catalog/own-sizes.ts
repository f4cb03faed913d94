import { type BundleSigns, bundleComponents } from './bundle.ts';

/** A piece with sizes of its own, such as shoes: the buyer has to choose one. */
export interface OwnSizes {
  /** Of the piece, within its capsule. */
  readonly id: string;
  readonly name: string;
  readonly sizes: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Names the field that holds the size of a piece, in forms and addresses. */
export const pieceField = (id: string): string => `piece.${id}`;

/**
 * The pieces of a capsule that need a size of their own, because theirs are not the capsule's.
 *
 * @param components those of the capsule, where they have been read already.
 * @example ownSizes(product, ['XS', 'S', 'M']) // [{ id: 'ankle-boots', name: 'Ankle Boots', sizes: ['6', '7', '8'] }]
 */
export function ownSizes(
  product: BundleSigns,
  capsuleSizes: readonly string[],
  components: readonly unknown[] = bundleComponents(product),
): readonly OwnSizes[] {
  return components.flatMap((component) => {
    const { id, name, sizes }: Partial<Record<keyof OwnSizes, unknown>> = Object(component);
    if (!isText(id) || !isText(name) || !Array.isArray(sizes) || !sizes.every(isText)) return [];
    const isOwn = sizes.length > 1 && capsuleSizes.some((size) => !sizes.includes(size));
    return isOwn ? { id, name, sizes } : [];
  });
}
