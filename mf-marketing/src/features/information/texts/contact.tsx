import { Link } from 'shared-contracts';
import { ByPost } from '../../../lib/by-post.tsx';
import { MailLink } from '../../../lib/mail-link.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const contact: Information = {
  path: '/contact',
  title: 'Contact',
  description: `Write to The Capsule Collective. Customer service reads ${PROMISES.serviceHours}. Form, email, and where to look first.`,
  lead: `A person reads what you write here. Customer service hours are ${PROMISES.serviceHours}.`,
  sections: [
    {
      id: 'by-email',
      heading: 'By email',
      body: (
        <>
          <p>
            <MailLink />. If it is about an order, put the order number into the subject line; it saves us one question
            and you one answer.
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
          Within one business day, as a rule. Messages that arrive on a weekend are read on Monday from 9 AM Pacific
          time. In the days after a drop it can take a day longer.
        </p>
      ),
    },
    {
      id: 'look-first',
      heading: 'Where to look first',
      body: (
        <ul>
          <li>
            Where a parcel is: <Link to="/track-order">Track an order</Link>
          </li>
          <li>
            Sending something back: <Link to="/return-policy">Return policy</Link>
          </li>
          <li>
            Which size, which capsule: <Link to="/book-styling-session">a session with a stylist</Link>, fifteen minutes
            and complimentary
          </li>
          <li>
            Everything that is asked often: <Link to="/faqs">Frequently asked questions</Link>
          </li>
        </ul>
      ),
    },
    {
      id: 'press',
      heading: 'Press and partners',
      body: (
        <p>
          Use the form with the subject Press and partners. Pictures for reporting are free to use with our name beside
          them, as the page about <Link to="/intellectual-property">intellectual property</Link> says.
        </p>
      ),
    },
  ],
};
