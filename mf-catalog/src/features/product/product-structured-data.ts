import type { BrandLeaf, BreadcrumbListLeaf, ListItemLeaf, OfferLeaf, ProductGroupLeaf, ProductLeaf } from 'schema-dts';
import { COMMERCE } from 'shared-contracts';
import { capsulePath } from 'shared-runtime';
import { areaAmong } from '../../lib/areas.ts';
import { choiceOf } from '../../lib/product/choice.ts';
import { reviewRating } from '../../lib/product/review-rating.ts';
import { type Product, sizeOf, summaryOf, type Variant } from '../../lib/product/product.ts';
import { offerPolicies, policiesOf } from './offer-policies.ts';

/** The identifier of a variant for machines: the merchant's SKU, else the storefront's own number. */
const skuOf = ({ sku, id }: Variant): string => sku ?? id.slice(id.lastIndexOf('/') + 1);

function variantData(variant: Variant, { title, variants, pictures }: Product, url: string): ProductLeaf {
  const choice = choiceOf(variants, variant);
  const offers: OfferLeaf = {
    '@type': 'Offer',
    price: (variant.price / 100).toFixed(2),
    priceCurrency: COMMERCE.currency,
    availability: variant.available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    url: `${url}?size=${encodeURIComponent(choice)}`,
    ...policiesOf(variant.price),
  };
  return {
    '@type': 'Product',
    name: `${title}, ${choice}`,
    sku: skuOf(variant),
    size: sizeOf(variant),
    ...(pictures[0] && { image: pictures[0].url }),
    offers,
  };
}

function groupData(product: Product, url: string): ProductGroupLeaf {
  const rating = reviewRating(product);
  const brand: BrandLeaf = { '@type': 'Brand', name: product.vendor };
  return {
    '@type': 'ProductGroup',
    productGroupID: product.handle,
    url,
    name: product.title,
    description: summaryOf(product),
    category: product.productType,
    brand,
    variesBy: 'https://schema.org/size',
    hasVariant: product.variants.map((variant) => variantData(variant, product, url)),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        bestRating: rating.of,
        reviewCount: rating.count,
      },
    }),
  };
}

/** The last step has no address: it is the page itself. */
function breadcrumbData({ title, collections }: Product, origin: string): BreadcrumbListLeaf {
  const area = areaAmong(collections);
  const trail = [
    { name: 'Home', item: origin },
    ...(area ? [{ name: area.title, item: `${origin}/${area.handle}` }] : []),
    { name: title },
  ];
  const steps = trail.map((step, index): ListItemLeaf => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return { '@type': 'BreadcrumbList', itemListElement: steps };
}

/** A capsule for machines: one group, its sizes with an offer each, and the policies that all offers share. */
export function productStructuredData(product: Product, origin: string) {
  const url = `${origin}${capsulePath(product.handle)}`;
  const policies = offerPolicies(product.variants.map(({ price }) => price));
  return [groupData(product, url), breadcrumbData(product, origin), ...policies];
}
