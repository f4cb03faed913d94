import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';
import { COMMERCE, RETURN_DAYS } from 'shared-contracts';

/** The shop's home market; its policies name no other country. */
const COUNTRY = 'US';

const isFree = (price: number): boolean => price > COMMERCE.freeShippingFrom;

/** Returns an offer's references to the shipping and return policies that apply at its price (in minor units). */
export const policiesOf = (price: number) => ({
  shippingDetails: { '@id': isFree(price) ? '#free-shipping' : '#shipping' },
  hasMerchantReturnPolicy: { '@id': '#returns' },
});

/** Below the threshold the checkout calculates the rate, so none is claimed. */
function shipping(price: number): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    ...policiesOf(price).shippingDetails,
    ...(isFree(price) && { shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: COMMERCE.currency } }),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // The shop promises the whole time from order to door. Search engines add handling and transit, so all of it is one of them.
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: COMMERCE.deliveryDays.from,
        maxValue: COMMERCE.deliveryDays.to,
        unitCode: 'DAY',
      },
    },
  };
}

/** The shop's return policy, as `/return-policy` words it. */
const RETURNS: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  '@id': '#returns',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
};

/** Each policy that offers of these prices refer to, once: a document has room for one copy. */
export function offerPolicies(prices: readonly number[]) {
  const oneOfEach = new Map(prices.map((price) => [isFree(price), price]));
  return oneOfEach.size > 0 ? [...[...oneOfEach.values()].map(shipping), RETURNS] : [];
}
