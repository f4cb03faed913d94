import { Link } from 'shared-contracts';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const trackOrder: Information = {
  path: '/track-order',
  title: 'Track an order',
  description: `See where your capsule stands with your order number and email. Delivery takes ${PROMISES.delivery} after the order.`,
  lead: `Enter the order number from your confirmation and the email you ordered with. Delivery takes ${PROMISES.delivery} after the order.`,
  sections: [
    {
      id: 'steps',
      heading: 'What the steps mean',
      body: (
        <ol>
          <li>
            <strong>Received.</strong> Your order is complete and the countdown has begun.
          </li>
          <li>
            <strong>Being prepared.</strong> The pieces are being gathered, checked and pressed. This is the longest
            step.
          </li>
          <li>
            <strong>On its way.</strong> The carton is with the carrier, and its tracking number is shown.
          </li>
          <li>
            <strong>Delivered.</strong> The carrier has reported the parcel as handed over.
          </li>
        </ol>
      ),
    },
    {
      id: 'not-found',
      heading: 'If we cannot find it',
      body: (
        <p>
          Check the number for a missing digit, and the email for the one you gave at checkout, which may not be the one
          you use elsewhere. For your privacy we do not say which of the two did not match.
        </p>
      ),
    },
    {
      id: 'late',
      heading: 'If it is late',
      body: (
        <p>
          When 21 days have passed since the order, <Link to="/contact">write to us</Link> and we take it up with the
          carrier. How that ends is written in the <Link to="/shipping-policy">shipping policy</Link>.
        </p>
      ),
    },
  ],
};
