import { BRAND } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ByPost } from '../../../lib/by-post.tsx';
import { MailLink } from '../../../lib/mail-link.tsx';
import type { Information } from '../information.ts';
import { privacyStorage } from './privacy-storage.tsx';

export const privacyPolicy: Information = {
  path: '/privacy-policy',
  title: 'Privacy policy',
  description:
    'What The Capsule Collective stores and why, in your browser, on our servers, and at checkout, and how to decline, export, or delete your data.',
  lead: 'You can browse, choose, and fill a cart here without telling us who you are. This page lists everything we store when you do, and what we add if you email us, book a session, or open an account.',
  effective: 'November 27, 2026',
  sections: [
    {
      id: 'responsible',
      heading: 'Who’s responsible',
      body: (
        <>
          <p>
            {BRAND.name} decides why and how the data on this page is used. If you have any questions, including about
            your rights below, email <MailLink />.
          </p>
          <ByPost />
        </>
      ),
    },
    privacyStorage,
    {
      id: 'measurement',
      heading: 'Analytics and experiments',
      body: (
        <>
          <p>
            We run experiments that compare variants of a page, such as two headlines. While analytics is on, we choose
            your variant at random and keep it in your browser, so the shop doesn’t change as you use it. With analytics
            off, you see the shop as it is. We count how often each variant was seen and how often it led to an order.
            These records contain a random visitor number and a number for the visit. They contain no name, email, or
            address.
          </p>
          <p>
            If you accept analytics, your checkout carries a random reference. Our servers keep which visitor number and
            which variants it belongs to, so that your order counts even if you don’t come back to the shop, and
            cancellations and refunds count too. We delete that link when the experiment stops counting your orders, at
            most 30 days after you start the checkout. If you decline analytics later, we delete it right away and
            remove the reference from carts you haven’t paid for.
          </p>
          <p>
            We also measure how well the shop works: which kinds of pages are opened; whether a visit views a capsule,
            adds one, starts a checkout, and completes it; how quickly pages load and respond; which errors occur; and
            which searches found nothing. These measurements are held in the page’s memory and sent when you leave the
            page. For 90 days, we keep how far each visit got, under a number that changes every day. Everything else
            goes straight into daily totals. We don’t keep searches that look like an email or a long number. Our
            servers count the pages they send, with no record of who asked for them.
          </p>
          <p>
            If we use an ad network’s pixel, we tell it that a checkout started, which items it included, and their
            value. If you decline in the banner, counting, analytics, and the pixel stop, and everything they stored in
            your browser is erased. The page you’re on stays as it is. Starting with the next page, you won’t see any
            experiments. If your browser sends Global Privacy Control or Do Not Track, we treat that as a decline
            without asking you, unless you accept analytics here.
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
            <strong>Newsletter.</strong> Your email and where you signed up, until you ask us to remove it.
          </li>
          <li>
            <strong>Back in stock.</strong> Your email, the capsule, and the size, until you ask us to remove it.
          </li>
          <li>
            <strong>Contact form.</strong> Your name, email, message, and order number, for as long as it takes to
            resolve your request and any follow-up.
          </li>
          <li>
            <strong>Styling session.</strong> The time you chose, your name, your email, and your note.
          </li>
          <li>
            <strong>Account.</strong> Your email, your first and last name, your password (stored only as a hash), and
            your favorites, until you delete the account. If you check out while signed in, we send your email to
            checkout so that it’s filled in.
          </li>
        </ul>
      ),
    },
    {
      id: 'orders',
      heading: 'Orders and payment',
      body: (
        <p>
          You check out on our hosted commerce provider’s pages. The provider processes your address and payment on our
          behalf and under its own legal obligations. We receive your order, your address and email, and the outcome of
          the payment, but never your card number. So you can track an order and see your orders in your account, this
          shop keeps the order number, your email, the state or country it ships to, the pieces and sizes you ordered,
          the total before and after refunds, the tracking number, and your checkout’s random reference if it carried
          one. If you delete your account, we remove your email and that reference from your orders. Tax law determines
          how long invoices are kept.
        </p>
      ),
    },
    {
      id: 'recipients',
      heading: 'Who else sees it',
      body: (
        <>
          <p>
            The service providers that host the shop, its storefront, and its backend, and the carriers that need your
            address. They act on our instructions. We don’t sell or trade your data.
          </p>
          <p>
            Some providers work outside your country. We choose providers that commit to the safeguards your law
            requires. Fonts and images come from the shop and its commerce provider. No page loads them from anyone
            else.
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
            You may ask what data we hold about you, have it corrected or deleted, receive it in a machine-readable
            format, object to its use, and withdraw your consent. If you have an account, you can export and delete your
            data on the <Link to="/account">account page</Link>. If you don’t, email us. You may also file a complaint
            with the data protection authority where you live.
          </p>
          <p>We answer within 30 days. We ask for proof of identity only when we need it to protect your data.</p>
        </>
      ),
    },
    {
      id: 'protection',
      heading: 'How it’s protected',
      body: (
        <p>
          Connections are encrypted. The database gives each request only the records it’s entitled to, and the shop can
          write only what the forms described on this page collect. We keep names and addresses out of events and logs.
        </p>
      ),
    },
    {
      id: 'children',
      heading: 'Children',
      body: <p>The shop isn’t meant for children. We don’t knowingly keep data about anyone under 16.</p>,
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: <p>Before we change what we store, we update this page and its date.</p>,
    },
  ],
};
