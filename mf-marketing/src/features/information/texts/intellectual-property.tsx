import { BRAND } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { MailLink } from '../../../lib/mail-link.tsx';
import type { Information } from '../information.ts';

export const intellectualProperty: Information = {
  path: '/intellectual-property',
  title: 'Intellectual property',
  description:
    'What belongs to The Capsule Collective, what you may use without asking, how to request permission, and how to report infringement.',
  lead: 'The words, the images, and the way each capsule comes together are our work. Here’s what you may do with them without asking, and how to request permission for everything else.',
  sections: [
    {
      id: 'ours',
      heading: 'What’s ours',
      body: (
        <>
          <p>Unless a page says otherwise, the following belong to us or to our licensors:</p>
          <ul>
            <li>the name {BRAND.name} and the way it’s styled in the shop;</li>
            <li>the names of capsules and their pieces, as product names;</li>
            <li>photographs, flat lays, lookbooks, and illustrations;</li>
            <li>text, including this page; and</li>
            <li>the shop’s design, layout, code, and arrangement.</li>
          </ul>
          <p>
            Fonts and software made by others are used under their licenses and remain theirs. The names of carriers,
            payment methods, and networks belong to their owners. We use them only to say who we work with.
          </p>
        </>
      ),
    },
    {
      id: 'welcome',
      heading: 'What you may do without asking',
      body: (
        <ul>
          <li>Link to any page of the shop, in words that don’t suggest we wrote them.</li>
          <li>Save product images and share them privately, or on social media if you credit us by name.</li>
          <li>Quote short passages, with credit, in a review, an article, or a lesson.</li>
          <li>Photograph or film the clothes you bought, and post the results.</li>
        </ul>
      ),
    },
    {
      id: 'permission',
      heading: 'What needs our permission',
      body: (
        <>
          <ul>
            <li>Using images or text to sell or advertise something.</li>
            <li>Using our name in a product, a domain, an account, or an ad.</li>
            <li>Copying lookbooks, capsule descriptions, or larger parts of the shop.</li>
            <li>Using our images or text to train AI models.</li>
            <li>Making goods that imitate a capsule so closely that people mistake them for ours.</li>
          </ul>
          <p>
            Email <MailLink /> and tell us what you’d like to use, where, and for how long. Schools, museums, and the
            press usually get a yes.
          </p>
        </>
      ),
    },
    {
      id: 'yours',
      heading: 'What you send us',
      body: (
        <p>
          Letters, photos, and reviews you send us remain yours. We publish them only when you agree, with the name you
          choose, and take them down if you change your mind.
        </p>
      ),
    },
    {
      id: 'report',
      heading: 'Reporting infringement',
      body: (
        <>
          <p>
            If you believe something in the shop uses your work without permission, tell us, and we’ll look into it
            within 2 business days. Please include:
          </p>
          <ol>
            <li>what the work is and why it’s yours, or who you’re acting for;</li>
            <li>a link to the page where it appears;</li>
            <li>how to reach you; and</li>
            <li>
              a statement that, to the best of your knowledge, the use is not permitted and your information is
              accurate.
            </li>
          </ol>
          <p>
            If the claim is plausible, we take the material down while we review it and notify the person who supplied
            it, who may respond. Use the <Link to="/contact">contact form</Link> or the email address above.
          </p>
        </>
      ),
    },
    {
      id: 'counterfeits',
      heading: 'Counterfeits',
      body: (
        <p>
          We sell our capsules only in this shop. If you see a new one anywhere else, send us a link or a photo, and
          we’ll tell you whether it’s ours.
        </p>
      ),
    },
  ],
};
