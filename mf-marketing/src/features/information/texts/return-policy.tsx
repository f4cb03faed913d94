import { Link } from 'shared-contracts';
import { MailLink } from '../../../lib/mail-link.tsx';
import type { Information } from '../information.ts';

export const returnPolicy: Information = {
  path: '/return-policy',
  title: 'Return policy',
  description:
    'Return a capsule within 30 days of delivery, or exchange single pieces for another size. Conditions, refunds and how to start.',
  lead: 'Try the whole outfit on, at home, in your own light. You have 30 days from delivery to send a capsule back or to exchange a piece for another size.',
  sections: [
    {
      id: 'conditions',
      heading: 'What can come back',
      body: (
        <>
          <p>Within 30 days of delivery, we take back a capsule that is</p>
          <ul>
            <li>complete, with every piece it was sold with,</li>
            <li>unworn and unwashed, apart from having been tried on,</li>
            <li>with its labels attached and shoes without marks on the sole,</li>
            <li>in its own carton, or one that protects it as well.</li>
          </ul>
          <p>Swimwear and base layers are taken back with the hygiene strip in place.</p>
        </>
      ),
    },
    {
      id: 'whole-capsules',
      heading: 'Whole capsules, single pieces',
      body: (
        <>
          <p>
            A capsule costs less than its pieces because it is sold as one. A refund is therefore made for the whole
            capsule. If one piece is wrong and the others are right, exchange it instead. A piece that you bought on its
            own is sent back on its own, at what you paid for it.
          </p>
          <p>
            An exchange for another size of the same piece costs nothing while that size is in stock. If the edition has
            sold out in your size, we refund the piece at its share of the capsule’s price and you keep the rest.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      heading: 'How to send something back',
      body: (
        <>
          <ol>
            <li>
              Write to <MailLink /> or use the <Link to="/contact">contact form</Link>, with your order number and what
              you would like: a refund, or which size instead.
            </li>
            <li>We answer with the return address and a reference to put into the parcel.</li>
            <li>Pack every piece, close the carton, hand it to a carrier that gives you proof of posting.</li>
          </ol>
          <p>Please do not send a parcel without a reference: it takes us far longer to find out whose it is.</p>
        </>
      ),
    },
    {
      id: 'cost',
      heading: 'Who pays for the way back',
      body: (
        <p>
          You do, unless the mistake is ours. If we sent the wrong size or piece, or something arrived faulty, we pay
          for the way back and for the replacement’s way to you. For an exchange, sending the new size is always on us.
        </p>
      ),
    },
    {
      id: 'refunds',
      heading: 'When the money returns',
      body: (
        <>
          <p>
            We inspect returns in the order in which they arrive and refund within 5 business days of arrival, to the
            method of payment you used. Banks may take a few days more to show it.
          </p>
          <p>
            The refund is what you paid for the goods, after any discount. Shipping that you paid for is refunded when
            the return is due to our mistake.
          </p>
        </>
      ),
    },
    {
      id: 'faults',
      heading: 'Faulty pieces',
      body: (
        <p>
          A seam that opens, a zipper that jams, a color that runs although the care label was followed: tell us, also
          after the 30 days. We mend, replace or refund. Nothing on this page limits the rights that the law where you
          live gives you as a consumer.
        </p>
      ),
    },
    {
      id: 'canceling',
      heading: 'Canceling before dispatch',
      body: (
        <p>
          Orders can be canceled without a reason within 24 hours. Later, ask anyway: if your capsule has not been
          packed yet, we cancel it and refund the whole amount.
        </p>
      ),
    },
  ],
};
