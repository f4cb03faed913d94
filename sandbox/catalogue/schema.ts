import { z } from 'zod';

/**
 * The demo catalogue's data, as the files in `capsules/` and `collections.json` hold it. The storefront stand-in answers
 * from it and the picture renderer draws from it, so that names, pieces, colours and pictures cannot disagree.
 */

/** Every garment the picture library can draw. */
export const Garment = z.enum([
  'tank',
  'sports-bra',
  'tee',
  'bodysuit',
  'shirt',
  'camisole',
  'half-zip',
  'hoodie',
  'sweater',
  'cardigan',
  'polo',
  'bomber',
  'blazer',
  'wrap-jacket',
  'biker-jacket',
  'shearling',
  'coat',
  'trench',
  'puffer',
  'field-jacket',
  'leggings',
  'joggers',
  'tailored-trousers',
  'shorts',
  'swim-shorts',
  'pleated-skirt',
  'slip-skirt',
  'denim',
  'knit-dress',
  'slip-dress',
  'trainers',
  'boots',
  'loafers',
  'sandals',
  'visor',
  'cap',
  'bag',
  'scarf',
  'belt',
  'sunglasses',
]);

/** Every fabric the picture library can draw. */
export const Fabric = z.enum([
  'rib',
  'jersey',
  'knit',
  'cable',
  'fleece',
  'tech',
  'satin',
  'velvet',
  'leather',
  'suede',
  'shearling',
  'fur',
  'denim',
  'wool',
  'tweed',
  'linen',
  'mesh',
  'nylon',
  'canvas',
  'print',
]);

const Hex = z.string().regex(/^#[0-9a-f]{6}$/);
/** US dollars with two decimals, as the Storefront API writes amounts. */
const Amount = z.string().regex(/^\d+\.\d{2}$/);
const Colour = z.strictObject({ name: z.string(), hex: Hex });

/** One garment of a capsule. `accent` is a second colour (lining, trim, stripe, print ground). */
export const Piece = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  garment: Garment,
  fabric: Fabric,
  /** The fabric's name, where the name of the drawn one would be wrong. */
  material: z.string().optional(),
  colour: Colour,
  accent: Colour.optional(),
  /** Plain description of what one sees: it becomes part of the alt text. */
  look: z.string(),
  composition: z.string(),
  care: z.string(),
  fit: z.string(),
  price: Amount,
  sizes: z.array(z.string()).min(1),
});

export const CollectionHandle = z.enum([
  'womens-activewear',
  'womens-ready-to-wear',
  'mens-activewear',
  'mens-ready-to-wear',
]);

export const Capsule = z.strictObject({
  handle: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** Only for the two capsules that are not sold at `/product/<handle>`. */
  route: z.string().startsWith('/').optional(),
  collection: CollectionHandle,
  productType: z.string(),
  tags: z.array(z.string()),
  /** One line for cards and meta descriptions, at most 155 characters. */
  summary: z.string().max(155),
  /** The name of its one option, where it is not `Size`. */
  option: z.string().optional(),
  /** Which metafield lists its pieces, where it is not `bundles.components`: bundle apps differ. */
  piecesIn: z.strictObject({ namespace: z.string(), key: z.string() }).optional(),
  /** Two or three paragraphs. */
  description: z.array(z.string()).min(2).max(3),
  /** The capsule's own price; never below 60 % of its pieces' sum. */
  price: Amount,
  sizes: z.array(z.strictObject({ name: z.string(), stock: z.number().int().nonnegative() })).min(1),
  colour: Colour,
  /** The tinted plaster behind its pictures. */
  backdrop: Hex,
  pieces: z.array(Piece).min(2).max(5),
  /** When it dropped: an ISO instant, a Tuesday 9 AM in New York. */
  publishedAt: z.iso.datetime(),
  /** The buyers' rating, out of five; absent without reviews. */
  reviews: z.strictObject({ rating: z.number().min(1).max(5), count: z.number().int().positive() }).optional(),
  /** A position in "featured" order, 1 first. */
  rank: z.number().int().positive(),
});

export const Collection = z.strictObject({
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  /** Absent: every capsule whose `collection` is this handle. */
  capsules: z.array(z.string()).optional(),
});

export type Capsule = z.infer<typeof Capsule>;
export type Collection = z.infer<typeof Collection>;
export type Piece = z.infer<typeof Piece>;
export type Garment = z.infer<typeof Garment>;
export type Fabric = z.infer<typeof Fabric>;
