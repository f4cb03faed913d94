import { BRAND, Link } from 'shared-contracts';
import { ByPost } from '../../../lib/by-post.tsx';
import { MailLink } from '../../../lib/mail-link.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const termsAndConditions: Information = {
  path: '/terms-and-conditions',
  title: 'Terms and conditions',
  description:
    'The terms on which The Capsule Collective sells: orders, prices, delivery, returns, accounts, promotions and liability.',
  lead: 'These terms apply whenever you use this shop or order from it. They are written to be read. Where the law of your country gives you more than they do, the law wins.',
  effective: 'November 1, 2026',
  sections: [
    {
      id: 'who',
      heading: 'Who you are dealing with',
      body: (
        <>
          <p>
            This shop operates as {BRAND.name}, called “we” and “us” in these terms. Reach us at <MailLink />; customer
            service hours are {PROMISES.serviceHours}. “You” means anyone who visits the shop or places an order. Orders
            may be placed by people who are of age where they live, or with the consent of somebody who is responsible
            for them.
          </p>
          <ByPost />
        </>
      ),
    },
    {
      id: 'orders',
      heading: 'Orders',
      body: (
        <>
          <p>
            What you see in the shop is an invitation to order. You place an order by confirming it on the hosted
            checkout page; the confirmation sent to you says that it was received. A contract comes about when we accept
            the order, at the latest when we ship it.
          </p>
          <p>
            We may decline an order when a capsule has sold out, when a price was plainly wrong, or when a payment could
            not be verified. What you have paid is then returned at once and in full.
          </p>
          <p>
            Putting a capsule into the cart does not reserve it. Editions are limited and are sold in the order in which
            orders are completed.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      heading: 'Prices and promotions',
      body: (
        <>
          <p>
            Prices are in US dollars. Taxes and shipping are added at checkout and shown before you confirm. Shipping is
            free for orders over {PROMISES.freeShippingFrom}.
          </p>
          <p>
            Savings are stated against the sum of the single prices of a capsule’s pieces and amount to{' '}
            {PROMISES.saving}. The code {PROMISES.firstOrderCode} takes {PROMISES.firstOrder} a first order, once per
            customer, and cannot be combined with other codes. Promotions end when we say so or when an edition does.
          </p>
        </>
      ),
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      body: (
        <p>
          Delivery takes {PROMISES.delivery} after the order. Risk passes to you when the parcel is handed to you or to
          somebody you named. See the <Link to="/shipping-policy">shipping policy</Link>, which is part of these terms.
        </p>
      ),
    },
    {
      id: 'returns',
      heading: 'Returns',
      body: (
        <p>
          You may return a capsule or exchange its pieces as the <Link to="/return-policy">return policy</Link> says.
          That policy is part of these terms and is in addition to any right of withdrawal the law gives you.
        </p>
      ),
    },
    {
      id: 'presentation',
      heading: 'Pictures, colors and sizes',
      body: (
        <p>
          Pictures show the clothes as truthfully as we can. Screens differ, and so do dye lots; a small difference in
          color is not a fault. Measurements in the size guide are in inches and centimeters and may vary by half an
          inch.
        </p>
      ),
    },
    {
      id: 'early-access',
      heading: 'Early access and drops',
      body: (
        <p>
          Early access opens a new capsule to subscribers 48 hours before it opens to everyone. It is a head start, not
          a reservation. The announced times are those of New York.
        </p>
      ),
    },
    {
      id: 'styling',
      heading: 'Styling sessions',
      body: (
        <p>
          A styling session is complimentary, lasts 15 minutes, and carries no obligation. What a stylist recommends is
          advice given in good faith. If you can’t make it, please cancel so someone else can have the time.
        </p>
      ),
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      body: (
        <p>
          You can buy without an account. If you open one, keep its password to yourself and tell us when you think
          somebody else has it. You may delete your account at any time; we may close one that is used to harm others or
          the shop.
        </p>
      ),
    },
    {
      id: 'use',
      heading: 'Fair use of the shop',
      body: (
        <>
          <p>Please do not</p>
          <ul>
            <li>try to get around a limit, a password or another protection of the shop,</li>
            <li>collect its contents by machine beyond what search engines are invited to,</li>
            <li>place orders by software, or buy editions in order to resell them at a higher price,</li>
            <li>send us anything unlawful, or anything that is not yours to send.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'property',
      heading: 'Intellectual property',
      body: (
        <p>
          Texts, pictures, the names of the capsules and their arrangement are protected. See what you may do with them
          on our <Link to="/intellectual-property">intellectual property</Link> page.
        </p>
      ),
    },
    {
      id: 'liability',
      heading: 'Liability',
      body: (
        <>
          <p>
            We are liable without limit for intent and gross negligence, for injury to life and health, and wherever the
            law does not allow a limit. Otherwise we are liable for the breach of a duty that the contract depends on,
            up to the damage that is typical and could be foreseen, which as a rule is the price of the order.
          </p>
          <p>
            We work to keep the shop available and correct but do not promise that it always is. For pages that we link
            to and do not run, those who run them are responsible.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes, and what else applies',
      body: (
        <>
          <p>
            We may change these terms for the future. The version that applies to an order is the one on this page when
            the order was placed. If one of the terms does not hold, the others do.
          </p>
          <p>
            Mandatory consumer law of the country you live in applies in any case, and you may bring a claim before its
            courts. Before it comes to that, write to us: most things are a misunderstanding and a replacement.
          </p>
        </>
      ),
    },
  ],
};
