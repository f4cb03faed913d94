import { Link } from 'shared-contracts';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const shippingPolicy: Information = {
  path: '/shipping-policy',
  title: 'Shipping policy',
  description: `Free shipping over ${PROMISES.freeShippingFrom}, delivery ${PROMISES.delivery} after the order. How capsules are packed, sent and followed.`,
  lead: `Every capsule is gathered, checked and packed to order. It reaches you ${PROMISES.delivery} after you complete your order, and travels free when the order comes to more than ${PROMISES.freeShippingFrom}.`,
  sections: [
    {
      id: 'delivery-time',
      heading: 'When it arrives',
      body: (
        <>
          <p>
            Delivery takes {PROMISES.delivery} after the order. The countdown begins once you complete your order, not
            when the parcel leaves us, so the days you see are the days you wait.
          </p>
          <p>
            Most of that time is spent on the capsule itself. Its pieces come together from different workrooms; we
            inspect each of them, press what needs pressing, and pack the set as one. A capsule is never sent in parts:
            you receive the whole outfit or, if something is wrong with it, a letter from us.
          </p>
          <p>
            The product page shows the delivery window of each capsule as dates. Where an order holds several capsules,
            the latest of those windows applies to all of them.
          </p>
        </>
      ),
    },
    {
      id: 'cost',
      heading: 'What shipping costs',
      body: (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">Your order</th>
                <th scope="col">Shipping</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Over {PROMISES.freeShippingFrom}</td>
                <td>Free</td>
              </tr>
              <tr>
                <td>{PROMISES.freeShippingFrom} or less</td>
                <td>Calculated for your address and shown at checkout, before you pay</td>
              </tr>
            </tbody>
          </table>
          <p>
            The figure that counts is the value of the goods in US dollars, after any discount and before taxes. Your
            cart shows how far an order is from free shipping.
          </p>
        </>
      ),
    },
    {
      id: 'destinations',
      heading: 'Where we ship',
      body: (
        <>
          <p>
            We ship to every address that the checkout accepts. If your country is not offered there, we cannot ship to
            it yet; <Link to="/contact">tell us</Link> where you are, because requests decide where we go next.
          </p>
          <p>
            We do not deliver to post office boxes when the carrier asks for a signature. For orders sent across a
            border, duties and import taxes may be due on arrival; they are charged by the country of destination and
            are not part of our prices.
          </p>
        </>
      ),
    },
    {
      id: 'following',
      heading: 'Following a parcel',
      body: (
        <>
          <p>
            Enter your order number and email on <Link to="/track-order">Track an order</Link> to see where your capsule
            stands: being gathered, being packed, or on its way. Carrier tracking is added as soon as the parcel is
            handed over.
          </p>
          <p>
            Carriers scan parcels at depots and not between them. Two or three quiet days in the middle of a journey are
            usual and no reason for concern.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Changing an address or an order',
      body: (
        <p>
          Write to us within 24 hours of ordering and we will correct an address, change a size or cancel the order.
          After that the pieces are already being gathered; we will still try, but can only promise to tell you whether
          we managed.
        </p>
      ),
    },
    {
      id: 'late-or-damaged',
      heading: 'Late, lost or damaged',
      body: (
        <>
          <p>
            If a parcel has not arrived 21 days after the order, write to us and we take it up with the carrier. A
            parcel that cannot be found is replaced while the edition lasts, and refunded in full when it does not.
          </p>
          <p>
            If something arrives damaged, keep the packaging and send us two photographs within 7 days: one of the box
            and one of the piece. We replace or refund it, and you do not pay for its way back.
          </p>
        </>
      ),
    },
    {
      id: 'packaging',
      heading: 'How it is packed',
      body: (
        <p>
          As one set. Please keep the carton until you have tried everything on: if a size is wrong, the capsule can
          come back to us in it.
        </p>
      ),
    },
  ],
};
