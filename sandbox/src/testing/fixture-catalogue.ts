import type { Catalogue } from '../../catalogue/catalogue.ts';
import { Capsule, Collection } from '../../catalogue/schema.ts';

interface CapsulePlan {
  handle: string;
  title: string;
  price: string;
  rank: number;
  stock: Record<string, number>;
  colour: string;
  productType?: string;
  tags?: string[];
  piecePrices?: [string, string];
  option?: string;
  piecesIn?: { namespace: string; key: string };
}

const piece = (id: string, name: string, price: string) => ({
  id,
  name,
  garment: 'tee',
  fabric: 'rib',
  colour: { name: 'Clay', hex: '#b08968' },
  look: 'a ribbed top',
  composition: 'Cotton',
  care: 'Wash cold',
  fit: 'Regular',
  price,
  sizes: ['S', 'M'],
});

function capsule({
  handle,
  title,
  price,
  rank,
  stock,
  colour,
  productType = 'Activewear capsule',
  tags = ['capsule'],
  piecePrices = ['60.00', '70.00'],
  option,
  piecesIn,
}: CapsulePlan) {
  return Capsule.parse({
    handle,
    title,
    price,
    rank,
    productType,
    tags,
    option,
    piecesIn,
    collection: handle.startsWith('mens') ? 'mens-activewear' : 'womens-activewear',
    summary: `${title} in one line.`,
    description: [`${title} & more.`, 'A second paragraph.'],
    sizes: Object.entries(stock).map(([name, count]) => ({ name, stock: count })),
    colour: { name: colour, hex: '#b08968' },
    backdrop: '#d9cbb8',
    pieces: [
      piece(`${handle}-top`, 'Ribbed Top', piecePrices[0]),
      piece(`${handle}-leggings`, 'Ribbed Leggings', piecePrices[1]),
    ],
    publishedAt: `2025-09-${String(10 + rank).padStart(2, '0')}T13:00:00Z`,
  });
}

/** A small shop with one of everything a test asks about: sold out, scarce, cheap, dear, two audiences. */
export const fixtureCatalogue: Catalogue = {
  capsules: [
    capsule({
      handle: 'sunset-flow',
      title: 'Sunset Flow',
      price: '100.00',
      rank: 1,
      stock: { XS: 0, S: 3, M: 10 },
      colour: 'Clay',
    }),
    capsule({
      handle: 'drift-set',
      title: 'Drift Set',
      price: '78.00',
      rank: 2,
      stock: { S: 0, M: 5 },
      colour: 'Sand',
      tags: ['set', 'linen'],
      piecePrices: ['38.00', '40.00'],
    }),
    capsule({
      handle: 'moto-edit',
      title: 'Moto Edit',
      price: '129.50',
      rank: 3,
      stock: { S: 4, L: 0 },
      colour: 'Ink',
      productType: 'Outerwear capsule',
    }),
    capsule({ handle: 'gone-set', title: 'Gone Set', price: '90.00', rank: 4, stock: { S: 0, M: 0 }, colour: 'Clay' }),
    capsule({
      handle: 'mens-core',
      title: 'Core Kit',
      price: '85.00',
      rank: 5,
      stock: { M: 9, L: 9 },
      colour: 'Ink',
      option: 'Jacket size',
      piecesIn: { namespace: 'custom', key: 'bundle_items' },
    }),
  ],
  collections: [
    { handle: 'womens-activewear', title: "Women's Activewear", description: 'To move in.' },
    { handle: 'mens-activewear', title: "Men's Activewear", description: 'To train in.' },
    { handle: 'featured', title: 'Featured', description: 'Chosen.', capsules: ['moto-edit', 'mens-core'] },
  ].map((collection) => Collection.parse(collection)),
};
