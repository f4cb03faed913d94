import { fabricLabel } from '../../catalogue/fabric-names.ts';
import { garmentLengths } from '../../catalogue/garment-lengths.ts';
import type { PageArguments } from './connection.ts';
import { globalId } from './global-ids.ts';
import { pictureUrl } from './image-view.ts';
import { picturesOf } from './product-pictures.ts';
import type { Store } from './store.ts';
import type { StoreProduct } from './store-index.ts';

export interface MetafieldContent {
  namespace: string;
  key: string;
  type: string;
  value: string;
  /** Its target: one thing, or a list of them. */
  reference?: () => unknown;
  references?: (args: PageArguments) => unknown;
}

export interface MetafieldIdentifier {
  namespace?: string | null;
  key: string;
}

/** An object with metafields. */
export interface MetafieldOwner {
  id: string;
  contents: MetafieldContent[];
  since: string;
}

const json = (namespace: string, key: string, value: unknown): MetafieldContent => ({
  namespace,
  key,
  type: 'json',
  value: JSON.stringify(value),
});

function components(product: StoreProduct, store: Store): unknown[] {
  const { handle, pieces } = product.capsule;
  return pieces.map((piece) => {
    const { id, name, garment, colour, look, composition, care, fit, price, sizes } = piece;
    const picture = store.pictures.ofCapsule(handle, `piece:${id}`);
    const image = picture && {
      url: pictureUrl(picture, store),
      altText: picture.alt,
      width: picture.width,
      height: picture.height,
    };
    const fabric = fabricLabel(piece);
    return { id, name, garment, fabric, colour, look, composition, care, fit, price, sizes, image };
  });
}

/** The metafield that lists the pieces of most capsules. */
const PIECES_IN = { namespace: 'bundles', key: 'components' };

/** The storefront's standard definitions, as review apps fill them. */
function ratingMetafields({ rating, count }: { rating: number; count: number }): MetafieldContent[] {
  const value = { value: rating.toFixed(1), scale_min: '1.0', scale_max: '5.0' };
  return [
    { namespace: 'reviews', key: 'rating', type: 'rating', value: JSON.stringify(value) },
    { namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: String(count) },
  ];
}

export function productMetafields(product: StoreProduct, store: Store): MetafieldContent[] {
  const { summary, colour, rank, pieces, reviews, piecesIn = PIECES_IN } = product.capsule;
  return [
    ...(pieces.length > 0 ? [json(piecesIn.namespace, piecesIn.key, components(product, store))] : []),
    { namespace: 'capsule', key: 'summary', type: 'single_line_text_field', value: summary },
    ...(pieces.length > 0 ? [json('capsule', 'lengths', garmentLengths(product.capsule))] : []),
    ...(reviews ? ratingMetafields(reviews) : []),
    json('capsule', 'colour', colour),
    // Shopify filters by a metafield's whole value, so the colour's name has a metafield of its own.
    { namespace: 'capsule', key: 'colour_name', type: 'single_line_text_field', value: colour.name },
    { namespace: 'capsule', key: 'rank', type: 'number_integer', value: String(rank) },
    json(
      'capsule',
      'image_colours',
      picturesOf(product, store).map(({ colour: dominant }) => dominant),
    ),
    json('capsule', 'shown', picturesOf(product, store)[0]?.shown ?? []),
  ];
}

/** Campaign pictures belong to no product; a theme would keep them in the shop's metafields. */
export function shopMetafields(store: Store): MetafieldContent[] {
  const pictures = store.pictures.campaigns().map((picture) => ({
    slot: picture.slot.view.slice('campaign:'.length),
    url: pictureUrl(picture, store),
    altText: picture.alt,
    width: picture.width,
    height: picture.height,
    colour: picture.colour,
    caption: picture.caption,
    shown: picture.shown,
  }));
  return [json('campaign', 'pictures', pictures)];
}

function metafieldView({ reference, references, ...content }: MetafieldContent, owner: MetafieldOwner) {
  return {
    __typename: 'Metafield',
    ...content,
    id: globalId('Metafield', `${owner.id}/${content.namespace}.${content.key}`),
    description: null,
    createdAt: owner.since,
    updatedAt: owner.since,
    parentId: owner.id,
    reference: reference?.() ?? null,
    references: references ?? null,
  };
}

/** The two fields every owner of metafields has. Without a namespace the app's own is meant, which is empty here. */
export function metafieldFields(owner: () => MetafieldOwner) {
  const find = (source: MetafieldOwner, { namespace, key }: MetafieldIdentifier) => {
    const content = source.contents.find((entry) => entry.namespace === namespace && entry.key === key);
    return content ? metafieldView(content, source) : null;
  };
  return {
    metafield: (identifier: MetafieldIdentifier) => find(owner(), identifier),
    metafields: ({ identifiers }: { identifiers: MetafieldIdentifier[] }) => {
      const source = owner();
      return identifiers.map((identifier) => find(source, identifier));
    },
  };
}
