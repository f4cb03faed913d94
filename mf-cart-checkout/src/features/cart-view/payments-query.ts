import { graphql, type PageServices, queryOptions, type ResultOf } from 'shared-runtime';

const AcceptedPayments = graphql(`
  query acceptedPayments {
    shop {
      paymentSettings {
        acceptedCardBrands
        supportedDigitalWallets
      }
    }
  }
`);

type Settings = ResultOf<typeof AcceptedPayments>['shop']['paymentSettings'];

const CARDS: Readonly<Record<Settings['acceptedCardBrands'][number], string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'Diners Club',
  JCB: 'JCB',
};

const WALLETS: Readonly<Record<Settings['supportedDigitalWallets'][number], string>> = {
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  ANDROID_PAY: 'Google Pay',
  SHOPIFY_PAY: 'Shop Pay',
};

/** By name; one that came to the storefront after this was written is left out. */
function names({ acceptedCardBrands, supportedDigitalWallets }: Settings): readonly string[] {
  const known = [
    ...acceptedCardBrands.map((card) => CARDS[card]),
    ...supportedDigitalWallets.map((one) => WALLETS[one]),
  ];
  return [...new Set(known)].filter((name) => name !== undefined);
}

/** The payment methods that the storefront accepts; constant for a whole visit. */
export function acceptedPaymentsQuery({ storefront }: Pick<PageServices, 'storefront'>) {
  return queryOptions({
    queryKey: ['cart', 'payments'],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { shop } = await storefront.ask(AcceptedPayments, {}, { signal });
      return names(shop.paymentSettings);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
