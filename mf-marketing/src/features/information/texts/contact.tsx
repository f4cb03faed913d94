import { Link } from 'shared-contracts';
import { ByPost } from '../../../lib/by-post.tsx';
import { MailLink } from '../../../lib/mail-link.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const contact: Information = {
  path: '/contact',
  title: 'Contact',
  description: `Write to The Capsule Collective. Customer service is here ${PROMISES.serviceHours}. Send a message, email us, or find quick answers.`,
  lead: `A real person reads every message. Customer service hours are ${PROMISES.serviceHours}.`,
  sections: [
    {
      id: 'by-email',
      heading: 'By email',
      body: (
        <>
          <p>
            <MailLink />. If it’s about an order, put the order number in the subject line so we can help you faster.
          </p>
          <ByPost />
        </>
      ),
    },
    {
      id: 'when',
      heading: 'When we answer',
      body: (
        <p>
          Usually within one business day. We read weekend messages on Monday starting at 9 AM Pacific Time. In the days
          after a drop, it can take a day longer.
        </p>
      ),
    },
    {
      id: 'look-first',
      heading: 'Quick answers',
      body: (
        <ul>
          <li>
            Finding a package: <Link to="/track-order">Track an order</Link>
          </li>
          <li>
            Returning something: <Link to="/return-policy">Return policy</Link>
          </li>
          <li>
            Choosing a size or capsule: <Link to="/book-styling-session">a styling session</Link>, complimentary and 15
            minutes long
          </li>
          <li>
            Everything else: <Link to="/faqs">Frequently asked questions</Link>
          </li>
        </ul>
      ),
    },
    {
      id: 'press',
      heading: 'Press and partners',
      body: (
        <p>
          Use the form with the subject Press and partners. Press may use our pictures for free with credit. See our{' '}
          <Link to="/intellectual-property">intellectual property</Link> page.
        </p>
      ),
    },
  ],
};
