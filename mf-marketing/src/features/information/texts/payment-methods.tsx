import { Link } from 'shared-contracts';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const paymentMethods: Information = {
  path: '/payment-methods',
  title: 'Payment methods',
  description:
    'How paying works: a secure hosted checkout, prices in US dollars, discount codes, taxes, and what we never get to see.',
  lead: 'You choose here and pay on the secure checkout page of our commerce provider. Card numbers never pass through this shop, and we could not read them if we tried.',
  sections: [
    {
      id: 'methods',
      heading: 'What you can pay with',
      body: (
        <>
          <p>
            The checkout offers the methods that are available for your country and device: as a rule the major credit
            and debit cards, and the wallets your browser or phone supports. What you see there is the complete and
            current list.
          </p>
          <p>
            One order is paid with one method, after a discount code where you have one. We do not take checks, bank
            transfers or cash on delivery.
          </p>
        </>
      ),
    },
    {
      id: 'checkout',
      heading: 'How the checkout works',
      body: (
        <ol>
          <li>In your cart, choose Checkout. You are taken to the hosted checkout page.</li>
          <li>There you enter address and payment, see shipping and taxes, and confirm.</li>
          <li>You receive an order number by email. With it you can follow the order here.</li>
        </ol>
      ),
    },
    {
      id: 'currency',
      heading: 'Currency and prices',
      body: (
        <>
          <p>
            All prices are in US dollars, with two decimals, and are per capsule unless a page says otherwise. If your
            card is kept in another currency, your bank converts the amount at its own rate.
          </p>
          <p>
            Where we show what the pieces of a capsule would cost on their own, that is the sum of the prices at which
            its page sells each of them. The saving of {PROMISES.saving} is measured against that sum.
          </p>
        </>
      ),
    },
    {
      id: 'discounts',
      heading: 'Discount codes',
      body: (
        <>
          <p>
            The code <strong>{PROMISES.firstOrderCode}</strong> takes {PROMISES.firstOrder} your first order. Enter it
            in your cart or at checkout. It works once per customer and cannot be combined with another code.
          </p>
          <p>
            The saving within a capsule is not a code: it is already in the price, and a code is taken off on top of it.
          </p>
        </>
      ),
    },
    {
      id: 'taxes',
      heading: 'Taxes',
      body: (
        <p>
          Sales tax is calculated from the delivery address and shown at checkout, before you confirm. Orders across a
          border may be charged duties on arrival, as the <Link to="/shipping-policy">shipping policy</Link> explains.
        </p>
      ),
    },
    {
      id: 'security',
      heading: 'Security',
      body: (
        <>
          <p>
            The whole shop is served over an encrypted connection. Payment details are entered only on the provider’s
            own page; we receive the outcome, the last four digits and the address to ship to.
          </p>
          <p>
            We never ask for a card number by email or telephone. If somebody does so in our name,{' '}
            <Link to="/contact">let us know</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'declined',
      heading: 'If a payment is declined',
      body: (
        <p>
          Your cart is kept. Check the billing address and the limit of the card, or try another method. The reason
          stays between you and your bank: we are told only that it said no.
        </p>
      ),
    },
  ],
};
