import type { AggregateOffer, BreadcrumbList, Offer, Product as ProductData } from 'schema-dts';
import { capsulePath } from 'shared-contracts';
import { areaAmong } from '../../lib/areas.ts';
import { choiceOf } from '../../lib/product/choice.ts';
import { reviewRating } from '../../lib/product/review-rating.ts';
import { type Product, summaryOf, type Variant } from '../../lib/product/product.ts';

const dollars = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

function offer(variant: Variant, { variants }: Product, url: string): Offer {
  const choice = choiceOf(variants, variant);
  return {
    '@type': 'Offer',
    name: `Size ${choice}`,
    price: dollars(variant.price),
    priceCurrency: 'USD',
    availability: variant.available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    url: `${url}?size=${encodeURIComponent(choice)}`,
  };
}

function offers(product: Product, url: string): AggregateOffer {
  const prices = product.variants.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    lowPrice: dollars(Math.min(product.price, ...prices)),
    highPrice: dollars(Math.max(product.price, ...prices)),
    priceCurrency: 'USD',
    offerCount: product.variants.length,
    offers: product.variants.map((variant) => offer(variant, product, url)),
  };
}

export function productStructuredData(product: Product, origin: string) {
  const url = `${origin}${capsulePath(product.handle)}`;
  const rating = reviewRating(product);
  const data: ProductData = {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.title,
    description: summaryOf(product),
    category: product.productType,
    brand: { '@type': 'Brand', name: product.vendor },
    image: product.pictures.map((picture) => picture.url),
    offers: offers(product, url),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        bestRating: rating.of,
        reviewCount: rating.count,
      },
    }),
  };
  const area = areaAmong(product.collections);
  const trail = [
    { name: 'Home', item: origin },
    ...(area ? [{ name: area.title, item: `${origin}/${area.handle}` }] : []),
    { name: product.title, item: url },
  ];
  const crumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  return [data, crumbs];
}
