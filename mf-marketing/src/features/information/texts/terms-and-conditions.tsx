import { BRAND } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ByPost } from '../../../lib/by-post.tsx';
import { MailLink } from '../../../lib/mail-link.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const termsAndConditions: Information = {
  path: '/terms-and-conditions',
  title: 'Terms and conditions',
  description:
    'The terms that apply when you shop at The Capsule Collective: orders, prices, delivery, returns, accounts, promotions, and liability.',
  lead: 'These terms apply whenever you use this shop or order from it. We’ve written them to be read. If the law where you live gives you more rights than these terms do, the law wins.',
  effective: 'November 26, 2026',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      body: (
        <>
          <p>
            This shop operates as {BRAND.name}, called “we” and “us” in these terms. Reach us at <MailLink />. Customer
            service hours are {PROMISES.serviceHours}. “You” means anyone who visits the shop or places an order. To
            place an order, you must be of legal age where you live or have the consent of a person who is responsible
            for you.
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
            checkout page. The confirmation we send you says that we received your order. A contract is formed when we
            accept the order, and no later than when we ship it.
          </p>
          <p>
            We may decline an order if a capsule has sold out, a price was plainly wrong, or a payment couldn’t be
            verified. In that case, we refund everything you paid.
          </p>
          <p>
            Adding a capsule to your cart doesn’t reserve it. Editions are limited and sold in the order that checkouts
            are completed.
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
            Savings compare a capsule’s price with the total of its pieces’ individual prices and are {PROMISES.saving}.
            The code {PROMISES.firstOrderCode} takes {PROMISES.firstOrder} a first order, once per customer, and can’t
            be combined with other codes. Promotions end when we say so or when the edition sells out.
          </p>
        </>
      ),
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      body: (
        <p>
          Delivery takes {PROMISES.delivery} after the order. The risk of loss passes to you when the package is
          delivered to you or to a person you named. See the <Link to="/shipping-policy">shipping policy</Link>, which
          is part of these terms.
        </p>
      ),
    },
    {
      id: 'returns',
      heading: 'Returns',
      body: (
        <p>
          You may return a capsule or exchange its pieces under our <Link to="/return-policy">return policy</Link>. That
          policy is part of these terms and adds to any cancellation rights the law gives you.
        </p>
      ),
    },
    {
      id: 'presentation',
      heading: 'Images, colors, and sizes',
      body: (
        <p>
          Our images show the clothes as accurately as we can. Screens and dye lots vary, and a small difference in
          color isn’t a defect. Measurements in the size guide are in inches and centimeters and may vary by half an
          inch.
        </p>
      ),
    },
    {
      id: 'early-access',
      heading: 'Early access and drops',
      body: (
        <p>
          Early access opens a new capsule to subscribers 48 hours before it opens to everyone. It’s a head start, not a
          reservation. All drop times are Eastern Time.
        </p>
      ),
    },
    {
      id: 'styling',
      heading: 'Styling sessions',
      body: (
        <p>
          A styling session is complimentary, lasts 15 minutes, and carries no obligation. A stylist’s recommendations
          are advice given in good faith. If you can’t make it, please cancel so someone else can have the time.
        </p>
      ),
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      body: (
        <p>
          You can buy without an account. If you open one, keep your password to yourself, and tell us if you think
          someone else has it. You may delete your account at any time. We may close an account that is used to harm
          others or the shop.
        </p>
      ),
    },
    {
      id: 'use',
      heading: 'Fair use of the shop',
      body: (
        <>
          <p>Please don’t:</p>
          <ul>
            <li>try to get around a limit, a password, or any other protection of the shop;</li>
            <li>collect the shop’s content by automated means beyond what we allow search engines;</li>
            <li>use bots to place orders, or buy editions to resell them at a higher price; or</li>
            <li>send us anything unlawful, or anything you don’t have the right to send.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'property',
      heading: 'Intellectual property',
      body: (
        <p>
          Our text, images, capsule names, and the way they’re arranged are protected. Our{' '}
          <Link to="/intellectual-property">intellectual property</Link> page says what you may do with them.
        </p>
      ),
    },
    {
      id: 'liability',
      heading: 'Liability',
      body: (
        <>
          <p>
            Nothing here limits our liability where the law doesn’t allow a limit, or for willful misconduct, gross
            negligence, death, or personal injury. Otherwise, if we breach an essential term of the contract, our
            liability is limited to reasonably foreseeable damages, which are generally the price of the order.
          </p>
          <p>
            We work to keep the shop available and accurate, but we don’t promise that it always will be. The operators
            of pages we link to but don’t run are responsible for those pages.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes and applicable law',
      body: (
        <>
          <p>
            We may change these terms for future orders and visits. The version that applies to an order is the one on
            this page when you placed it. If one term is found invalid, the others still apply.
          </p>
          <p>
            The consumer protection laws where you live always apply, and you can bring a claim in your local courts.
            Before you do, email us. Most problems are simple mix-ups that a replacement fixes.
          </p>
        </>
      ),
    },
  ],
};
