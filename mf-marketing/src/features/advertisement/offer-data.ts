import type { ProductLeaf } from 'schema-dts';
import type { Advertisement } from './advertisement.ts';
import type { Offer } from './offer.ts';

/** The offer for machines. */
export function offerData(siteOrigin: string, { path, description }: Advertisement, offer: Offer): ProductLeaf {
  const available = offer.sizes.some((size) => size.available);
  const cheapest = Math.min(...offer.sizes.map(({ price }) => price));
  return {
    '@type': 'Product',
    name: offer.title,
    description,
    ...(offer.picture ? { image: offer.picture.url } : {}),
    offers: {
      '@type': 'Offer',
      url: `${siteOrigin}${path}`,
      price: (cheapest / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: available ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
  };
}
