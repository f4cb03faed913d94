import { API_VERSION } from './api-version.ts';
import { globalId } from './global-ids.ts';
import { metafieldFields, shopMetafields } from './metafields.ts';
import { policyFields } from './site-queries.ts';
import { type Store, VENDOR } from './store.ts';

const ENGLISH = { isoCode: 'EN', name: 'English', endonymName: 'English' };

const UNITED_STATES = {
  isoCode: 'US',
  name: 'United States',
  unitSystem: 'IMPERIAL_SYSTEM',
  currency: { isoCode: 'USD', name: 'United States Dollar', symbol: '$' },
  availableLanguages: [ENGLISH],
  defaultLanguage: ENGLISH,
  market: null,
};

function paymentSettings(store: Store) {
  return {
    // No payment is taken, so no card brand and no wallet is on offer.
    acceptedCardBrands: [],
    supportedDigitalWallets: [],
    cardVaultUrl: `${store.origin}/checkout`,
    countryCode: 'US',
    currencyCode: 'USD',
    enabledPresentmentCurrencies: ['USD'],
    shopifyPaymentsAccountId: null,
  };
}

export const SHOP_ID = globalId('Shop', 'shop');

export function shopView(store: Store) {
  const site = new URL(store.siteOrigin);
  const fields = {
    name: VENDOR,
    description: 'Curated clothing capsules.',
    moneyFormat: '${{amount}}',
    primaryDomain: { host: site.host, sslEnabled: site.protocol === 'https:', url: store.siteOrigin },
    shipsToCountries: ['US'],
    paymentSettings: paymentSettings(store),
    brand: null,
    customerAccountUrl: null,
    ...policyFields(store),
    shopPayInstallmentsPricing: null,
  };
  return {
    __typename: 'Shop',
    id: SHOP_ID,
    ...fields,
    ...metafieldFields(() => ({
      id: SHOP_ID,
      contents: shopMetafields(store),
      since: '2024-01-01T00:00:00Z',
    })),
  };
}

export function shopQueries(store: Store) {
  return {
    shop: () => shopView(store),
    paymentSettings: () => paymentSettings(store),
    localization: () => ({
      availableCountries: [UNITED_STATES],
      availableLanguages: [ENGLISH],
      country: UNITED_STATES,
      language: ENGLISH,
      market: { __typename: 'Market', id: 'gid://shopify/Market/1', handle: 'us', metafield: null, metafields: [] },
    }),
    publicApiVersions: () => [{ handle: API_VERSION, displayName: API_VERSION, supported: true }],
  };
}
