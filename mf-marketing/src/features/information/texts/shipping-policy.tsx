import { Link } from 'shared-runtime';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const shippingPolicy: Information = {
  path: '/shipping-policy',
  title: 'Shipping policy',
  description: `Free shipping over ${PROMISES.freeShippingFrom}, delivery ${PROMISES.delivery} after the order. How we pack, ship, and track capsules.`,
  lead: `Every capsule is assembled, inspected, and packed to order. It reaches you ${PROMISES.delivery} after you complete your order, and ships free on orders over ${PROMISES.freeShippingFrom}.`,
  sections: [
    {
      id: 'delivery-time',
      heading: 'When it arrives',
      body: (
        <>
          <p>Delivery takes {PROMISES.delivery} after the order. The countdown begins once you complete your order.</p>
          <p>
            Most of that time goes into the capsule itself. Its pieces come from different workrooms. We inspect each
            one, press what needs pressing, and pack them together. We never ship a capsule in parts: you get everything
            at once or, if something’s wrong, an email from us.
          </p>
          <p>
            Each product page shows the delivery window as dates. If you order several capsules, the latest window
            applies to all of them.
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
            This is based on your order total in US dollars, after discounts and before taxes. Your cart shows how close
            you are to free shipping.
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
            We ship to every address our checkout accepts. If your country isn’t listed, we can’t ship there yet.{' '}
            <Link to="/contact">Tell us</Link> where you are. Requests help us decide where to ship next.
          </p>
          <p>
            We can’t deliver to PO boxes when the carrier requires a signature. International orders may be subject to
            duties and import taxes on arrival. The destination country charges them, and they aren’t included in our
            prices.
          </p>
        </>
      ),
    },
    {
      id: 'following',
      heading: 'Tracking a package',
      body: (
        <>
          <p>
            Enter your order number and email on <Link to="/track-order">Track an order</Link> to see your order’s
            status: received, being prepared, on its way, or delivered. We add carrier tracking as soon as the package
            ships.
          </p>
          <p>
            Carriers scan packages at their facilities, not in between. Two or three days without an update is normal.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Changing an address or an order',
      body: (
        <p>
          Email us within 24 hours of ordering, and we’ll correct an address, change a size, or cancel the order. After
          that, we’ll have started assembling your pieces. We’ll still try, and we’ll let you know either way.
        </p>
      ),
    },
    {
      id: 'late-or-damaged',
      heading: 'Late, lost, or damaged',
      body: (
        <>
          <p>
            If a package hasn’t arrived 21 days after you ordered, email us and we’ll follow up with the carrier. If it
            can’t be found, we’ll replace it while the edition lasts, or refund it in full if it’s sold out.
          </p>
          <p>
            If something arrives damaged, keep the packaging and send us two photos within 7 days: one of the box and
            one of the piece. We’ll replace or refund it and pay for return shipping.
          </p>
        </>
      ),
    },
    {
      id: 'packaging',
      heading: 'How it’s packed',
      body: (
        <p>
          Everything arrives in one box. Keep it until you’ve tried everything on, in case you need to send something
          back.
        </p>
      ),
    },
  ],
};
