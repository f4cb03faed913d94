import { Link } from 'shared-runtime';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const trackOrder: Information = {
  path: '/track-order',
  title: 'Track an order',
  description: `Track your capsule with your order number and email. Delivery takes ${PROMISES.delivery} after the order.`,
  lead: `Enter your order number and the email you ordered with. Delivery takes ${PROMISES.delivery} after the order.`,
  sections: [
    {
      id: 'steps',
      heading: 'What the steps mean',
      body: (
        <ol>
          <li>
            <strong>Received.</strong> Your order is complete, and the countdown has begun.
          </li>
          <li>
            <strong>Being prepared.</strong> We’re assembling, inspecting, and pressing your pieces. This is the longest
            step.
          </li>
          <li>
            <strong>On its way.</strong> Your package is with the carrier, and you can see its tracking number.
          </li>
          <li>
            <strong>Delivered.</strong> The carrier has marked the package as delivered.
          </li>
        </ol>
      ),
    },
    {
      id: 'not-found',
      heading: 'If we can’t find it',
      body: (
        <p>
          Check the number for a missing digit, and make sure the email is the one you used at checkout. To protect your
          privacy, we don’t say which of the two didn’t match.
        </p>
      ),
    },
    {
      id: 'late',
      heading: 'If it’s late',
      body: (
        <p>
          If it’s been 21 days since you ordered, <Link to="/contact">contact us</Link> and we’ll follow up with the
          carrier. See what happens next in our <Link to="/shipping-policy">shipping policy</Link>.
        </p>
      ),
    },
  ],
};
