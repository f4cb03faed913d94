import { Link } from 'shared-runtime';
import { MailLink } from '../../../lib/mail-link.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const returnPolicy: Information = {
  path: '/return-policy',
  title: 'Return policy',
  description: `Return a capsule within ${PROMISES.returns} of delivery, or exchange single pieces for another size. Conditions, refunds, and how to start.`,
  lead: `Try everything on at home. You have ${PROMISES.returns} from delivery to return a capsule or exchange a piece for another size.`,
  sections: [
    {
      id: 'conditions',
      heading: 'What you can return',
      body: (
        <>
          <p>Within {PROMISES.returns} of delivery, you can return a capsule that is:</p>
          <ul>
            <li>complete, with every piece it was sold with;</li>
            <li>unwashed, and unworn except to try it on;</li>
            <li>with tags attached and shoe soles unmarked; and</li>
            <li>in its original box, or one that protects it just as well.</li>
          </ul>
          <p>Swimwear and base layers must still have the hygienic liner in place.</p>
        </>
      ),
    },
    {
      id: 'whole-capsules',
      heading: 'Whole capsules, single pieces',
      body: (
        <>
          <p>
            A capsule costs less than its pieces because it’s sold as one, so we can only refund it as a whole. If just
            one piece isn’t right, exchange it instead. You can return a piece you bought on its own for what you paid.
          </p>
          <p>
            Exchanging a piece for another size is free while that size is in stock. If your size has sold out, we’ll
            refund the piece at its share of the capsule’s price, and you keep the rest.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      heading: 'How to return something',
      body: (
        <>
          <ol>
            <li>
              Email <MailLink /> or use the <Link to="/contact">contact form</Link> with your order number. Tell us
              whether you’d like a refund or an exchange, and the size you need.
            </li>
            <li>We’ll reply with the return address and a reference number to put in the package.</li>
            <li>Pack every piece, seal the box, and ship it with a carrier that gives you proof of shipment.</li>
          </ol>
          <p>
            Please don’t send a package without a reference number. It takes us much longer to match it to your order.
          </p>
        </>
      ),
    },
    {
      id: 'cost',
      heading: 'Who pays for return shipping',
      body: (
        <p>
          You do, unless the mistake is ours. If we sent the wrong size or piece, or something arrived damaged, we pay
          to ship it back and to send the replacement. For exchanges, shipping the new size is always on us.
        </p>
      ),
    },
    {
      id: 'refunds',
      heading: 'When you’ll get your refund',
      body: (
        <>
          <p>
            We inspect returns in the order they arrive and refund your original payment method within 5 business days.
            Your bank may take a few more days to show it.
          </p>
          <p>
            You’ll get back what you paid for the pieces, after any discount. We refund shipping when the mistake was
            ours.
          </p>
        </>
      ),
    },
    {
      id: 'faults',
      heading: 'Defective pieces',
      body: (
        <p>
          If a seam opens, a zipper jams, or a color runs even though you followed the care label, tell us, even after{' '}
          {PROMISES.returns}. We’ll repair, replace, or refund it. Nothing on this page limits your rights as a consumer
          under local law.
        </p>
      ),
    },
    {
      id: 'canceling',
      heading: 'Canceling before we ship',
      body: (
        <p>
          You can cancel an order for any reason within 24 hours. After that, ask anyway: if we haven’t packed your
          capsule yet, we’ll cancel it and refund you in full.
        </p>
      ),
    },
  ],
};
