import { graphql, type ResultOf } from '../storefront/graphql.ts';
import { capsulePath } from './capsule-path.ts';

/** The field that distinguishes a single piece from a capsule, and names the capsule that shows it. */
export const SinglePieceFields = graphql(`
  fragment SinglePieceFields on Product {
    pieceOf: metafield(namespace: "piece", key: "of") {
      reference {
        __typename
        ... on Product {
          handle
          title
        }
      }
    }
  }
`);

/** The capsule that a single piece is part of. */
export interface PieceOf {
  readonly handle: string;
  readonly title: string;
}

/**
 * The capsule of a single piece, or null for everything else.
 *
 * @example const capsule = pieceOf(product)?.handle ?? product.handle;
 */
export function pieceOf({ pieceOf: field }: Partial<ResultOf<typeof SinglePieceFields>>): PieceOf | null {
  const reference = field?.reference;
  return reference?.__typename === 'Product' ? { handle: reference.handle, title: reference.title } : null;
}

/** The id of a piece's element on the page of its capsule, made from the handle of its product. */
export const pieceAnchor = (handle: string): string => `piece-${handle}`;

/**
 * Where a single piece is shown.
 *
 * @example piecePath('bordeaux-capsule', 'satin-square-scarf') // '/product/bordeaux-capsule#piece-satin-square-scarf'
 */
export const piecePath = (capsule: string, handle: string): string =>
  `${capsulePath(capsule)}#${encodeURIComponent(pieceAnchor(handle))}`;

/**
 * Where a line of the cart leads, or null where it does not say.
 *
 * @example linePath({ handle: 'bordeaux-capsule' }) // '/product/bordeaux-capsule'
 */
export function linePath({
  handle,
  piece,
}: {
  readonly handle?: string | undefined;
  readonly piece?: string | undefined;
}) {
  if (handle === undefined) return null;
  return piece === undefined ? capsulePath(handle) : piecePath(handle, piece);
}
