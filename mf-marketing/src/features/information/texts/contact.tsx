import { Link } from 'shared-runtime';
import { ByPost } from '../../../lib/by-post.tsx';
import { MailLink } from '../../../lib/mail-link.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const contact: Information = {
  path: '/contact',
  title: 'Contact',
  description: `Contact The Capsule Collective. Customer service is here ${PROMISES.serviceHours}. Send a message, email us, or find quick answers.`,
  lead: `A real person reads every message. Customer service hours are ${PROMISES.serviceHours}.`,
  sections: [
    {
      id: 'by-email',
      heading: 'By email',
      body: (
        <>
          <p>
            Email <MailLink />. If it’s about an order, put the order number in the subject line so we can help you
            faster.
          </p>
          <ByPost />
        </>
      ),
    },
    {
      id: 'when',
      heading: 'Response times',
      body: (
        <p>
          We usually reply within 1 business day. We read weekend messages on Monday, starting at 9 AM Pacific Time.
          After a drop, replies can take an extra day.
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
            Choosing a size or capsule: a complimentary 15-minute{' '}
            <Link to="/book-styling-session">styling session</Link>
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
          Use the form and choose “Press and partners” as the subject. The press may use our images for free, with
          credit. See our <Link to="/intellectual-property">intellectual property</Link> page.
        </p>
      ),
    },
  ],
};
