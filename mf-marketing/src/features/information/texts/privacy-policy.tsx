import { BRAND, Link } from 'shared-contracts';
import { ByPost } from '../../../lib/by-post.tsx';
import { MailLink } from '../../../lib/mail-link.tsx';
import type { Information } from '../information.ts';
import { privacyStorage } from './privacy-storage.tsx';

export const privacyPolicy: Information = {
  path: '/privacy-policy',
  title: 'Privacy policy',
  description:
    'What The Capsule Collective stores and why: in your browser, in our backend and at checkout; how to decline, export and delete it.',
  lead: 'You can look, choose and fill a cart here without telling us who you are. This page lists everything that is stored when you do, and what is added if you write to us, book a session or open an account.',
  effective: 'November 23, 2026',
  sections: [
    {
      id: 'responsible',
      heading: 'Who is responsible',
      body: (
        <>
          <p>
            {BRAND.name} decides why and how the data described here is used. For anything on this page, including the
            rights below, write to <MailLink />.
          </p>
          <ByPost />
        </>
      ),
    },
    privacyStorage,
    {
      id: 'measurement',
      heading: 'Measurement and experiments',
      body: (
        <>
          <p>
            We compare versions of a page, such as two wordings of a headline. While measurement is on, which version
            you get is drawn at random and kept in your browser, so the shop doesn’t change while you use it; everyone
            else gets the shop as it is. We count how often each version was seen and how often it led to an order. The
            records hold a random visitor number and a number for the visit; they hold no name, no email and no address.
          </p>
          <p>
            We also measure how well the shop works: which kinds of pages are opened, whether a visit looks at a
            capsule, adds one, starts a checkout and completes it, how fast pages appear and answer, which errors occur,
            and words that were searched for and found nothing. These measurements wait in the page’s memory and are
            sent when you leave it. Of each visit we keep for 90 days how far it came, under a number that is another
            one every day; everything else goes into daily totals at once. Searches that look like an email or a long
            number are not kept. What pages our servers sent out is counted there, without a trace of who asked.
          </p>
          <p>
            Where an advertising network’s pixel is in use, it is told that a checkout was started, with the goods and
            their value. When you decline in the banner, the counting, the measuring and the pixel stop, and everything
            that they have stored in your browser is erased. The page you are on stays as it is; from the next one on
            you see no experiment. If your browser sends Global Privacy Control or Do Not Track, we treat that as
            declined, without asking, unless you accept measurement here.
          </p>
        </>
      ),
    },
    {
      id: 'what-you-give',
      heading: 'What you give us',
      body: (
        <ul>
          <li>
            <strong>Newsletter offer.</strong> Your email and where you left it, until you ask us to remove it.
          </li>
          <li>
            <strong>Back in stock.</strong> Your email, the capsule and the size, until you ask us to remove it.
          </li>
          <li>
            <strong>Contact form.</strong> Your name, email, message and order number, for as long as the matter and a
            possible follow-up last.
          </li>
          <li>
            <strong>Styling session.</strong> The time you chose, your name, email and note.
          </li>
          <li>
            <strong>Account.</strong> Your email, first and last name, a password that is stored only as a hash, and the
            favorites you keep, until you delete it.
          </li>
        </ul>
      ),
    },
    {
      id: 'orders',
      heading: 'Orders and payment',
      body: (
        <p>
          Checkout takes place on the pages of our hosted commerce provider, which processes your address and payment on
          our behalf and under its own legal duties. We receive your order, your address and email, and the outcome of
          the payment, never your card number. For following an order, and for the list of orders in your account, this
          shop keeps its number, your email, the state or country that it goes to, what was ordered in which sizes, the
          total, and the parcel’s tracking number. If you delete your account, your email is removed from them. Tax law
          decides how long invoices are kept.
        </p>
      ),
    },
    {
      id: 'recipients',
      heading: 'Who else sees it',
      body: (
        <>
          <p>
            Service providers who host the shop, its storefront and its backend, and carriers who need your address.
            They act on our instructions. We do not sell data, and we do not trade it.
          </p>
          <p>
            Some providers work in other countries than yours. We choose those that commit to the safeguards that your
            law asks for. Fonts and pictures are served by the shop and its commerce provider; no page loads them from
            anyone else.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      heading: 'Your rights',
      body: (
        <>
          <p>
            You may ask what we hold about you, have it corrected or deleted, receive it in a form a machine can read,
            object to its use and withdraw a consent. With an account you can export and delete your data yourself on
            the <Link to="/account">account page</Link>; without one, write to us. You may also complain to the data
            protection authority where you live.
          </p>
          <p>
            We answer within 30 days, and ask for proof of identity only where we would otherwise give data to a
            stranger.
          </p>
        </>
      ),
    },
    {
      id: 'protection',
      heading: 'How it is protected',
      body: (
        <p>
          Connections are encrypted. The database gives each request only the rows it is entitled to, and write access
          from the shop is limited to the forms described here. Events and logs are kept free of names and addresses.
        </p>
      ),
    },
    {
      id: 'children',
      heading: 'Children',
      body: <p>The shop is meant for adults. We do not knowingly keep data about children under 16.</p>,
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: <p>When we change what we store, we update this page and its date first.</p>,
    },
  ],
};
