import { Link } from 'shared-runtime';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const paymentMethods: Information = {
  path: '/payment-methods',
  title: 'Payment methods',
  description:
    'How payment works: a secure hosted checkout, prices in US dollars, discount codes, taxes, and what we never see.',
  lead: 'Shop here and pay at our commerce provider’s secure checkout. Your card number never passes through this shop.',
  sections: [
    {
      id: 'methods',
      heading: 'Ways to pay',
      body: (
        <>
          <p>
            Checkout shows the methods available for your country and device: usually major credit and debit cards, and
            the wallets your browser or phone supports. The list you see there is complete and current.
          </p>
          <p>
            Each order uses one payment method, plus a discount code if you have one. We don’t accept checks, bank
            transfers, or cash on delivery.
          </p>
        </>
      ),
    },
    {
      id: 'checkout',
      heading: 'How checkout works',
      body: (
        <ol>
          <li>In your cart, choose Checkout. We’ll take you to the hosted checkout page.</li>
          <li>Enter your address and payment details, review shipping and taxes, and confirm.</li>
          <li>We’ll email you an order number you can use to track your order here.</li>
        </ol>
      ),
    },
    {
      id: 'currency',
      heading: 'Currency and prices',
      body: (
        <>
          <p>
            All prices are in US dollars and are per capsule unless a page says otherwise. If your card is in another
            currency, your bank converts the amount at its own rate.
          </p>
          <p>
            The “bought separately” price is the total of the individual prices on the capsule’s page. Savings of{' '}
            {PROMISES.saving} are measured against that total.
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
            Use code <strong>{PROMISES.firstOrderCode}</strong> for {PROMISES.firstOrder} your first order. Enter it in
            your cart or at checkout. It works once per customer and can’t be combined with another code.
          </p>
          <p>Capsule savings don’t need a code. They’re already in the price, and your code takes off more.</p>
        </>
      ),
    },
    {
      id: 'taxes',
      heading: 'Taxes',
      body: (
        <p>
          Sales tax is calculated from the delivery address and shown at checkout, before you confirm. International
          orders may be subject to duties on arrival, as the <Link to="/shipping-policy">shipping policy</Link>{' '}
          explains.
        </p>
      ),
    },
    {
      id: 'security',
      heading: 'Security',
      body: (
        <>
          <p>
            The whole shop uses an encrypted connection. You enter payment details only on the provider’s own page. We
            receive the outcome of the payment and your shipping address, never your card number.
          </p>
          <p>
            We never ask for a card number by email or phone. If someone asks for one in our name,{' '}
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
          Your cart is saved. Check your billing address and card limit, or try another method. Only your bank knows the
          reason. We just see that the payment was declined.
        </p>
      ),
    },
  ],
};
