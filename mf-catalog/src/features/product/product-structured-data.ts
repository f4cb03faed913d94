import type { AggregateOffer, BreadcrumbList, Offer, Product as ProductData } from 'schema-dts';
import { areaAmong } from '../../lib/areas.ts';
import { capsulePath } from 'shared-contracts';
import { type Product, sizeOf, summaryOf, type Variant } from '../../lib/product/product.ts';

const dollars = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

function offer(variant: Variant, currency: string, url: string): Offer {
  return {
    '@type': 'Offer',
    name: `Size ${sizeOf(variant)}`,
    price: dollars(variant.price),
    priceCurrency: currency,
    availability: variant.available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    url: `${url}?size=${encodeURIComponent(sizeOf(variant))}`,
  };
}

function offers(product: Product, url: string): AggregateOffer {
  const prices = product.variants.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    lowPrice: dollars(Math.min(product.price, ...prices)),
    highPrice: dollars(Math.max(product.price, ...prices)),
    priceCurrency: product.currency,
    offerCount: product.variants.length,
    offers: product.variants.map((variant) => offer(variant, product.currency, url)),
  };
}

export function productStructuredData(product: Product, origin: string) {
  const url = `${origin}${capsulePath(product.handle)}`;
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
