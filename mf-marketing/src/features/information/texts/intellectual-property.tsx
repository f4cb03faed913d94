import { BRAND, Link } from 'shared-contracts';
import { MailLink } from '../../../lib/mail-link.tsx';
import type { Information } from '../information.ts';

export const intellectualProperty: Information = {
  path: '/intellectual-property',
  title: 'Intellectual property',
  description:
    'What belongs to The Capsule Collective, what you may use without asking, how to ask for more, and how to report a copy.',
  lead: 'The words, the pictures and the way a capsule is put together are our work. Here is what you may do with them without asking, and how to ask for the rest.',
  sections: [
    {
      id: 'ours',
      heading: 'What is ours',
      body: (
        <>
          <p>Unless a page says otherwise, these belong to us or to those who licensed them to us:</p>
          <ul>
            <li>the name {BRAND.name} and the way it is written in the shop,</li>
            <li>the names of capsules and of their pieces, as names for such goods,</li>
            <li>photographs, flat-lays, lookbooks and illustrations,</li>
            <li>texts, including these,</li>
            <li>the design of the shop, its layout, its code and its arrangement.</li>
          </ul>
          <p>
            Fonts and software that others made are used under their own licenses, and stay theirs. Names of carriers,
            payment methods and networks belong to their owners and are used only to say what we work with.
          </p>
        </>
      ),
    },
    {
      id: 'welcome',
      heading: 'What you may do without asking',
      body: (
        <ul>
          <li>Link to any page of the shop, in any words that do not suggest that we wrote them.</li>
          <li>Save and share product pictures in private, and on social networks with our name beside them.</li>
          <li>Quote short passages in a review, an article or a lesson, naming the source.</li>
          <li>Photograph and film the clothes you bought, and publish it.</li>
        </ul>
      ),
    },
    {
      id: 'permission',
      heading: 'What needs our permission',
      body: (
        <>
          <ul>
            <li>Using pictures or texts to sell or advertise something.</li>
            <li>Using our name in a product, a domain, an account or an advertisement.</li>
            <li>Copying lookbooks, capsules’ descriptions or larger parts of the shop.</li>
            <li>Training or feeding a machine with our pictures or texts.</li>
            <li>Making goods that imitate a capsule so closely that people take it for ours.</li>
          </ul>
          <p>
            Write to <MailLink /> and say what you would like to use, where and for how long. Schools, museums and the
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
          choose, and take them down when you change your mind.
        </p>
      ),
    },
    {
      id: 'report',
      heading: 'Reporting a copy',
      body: (
        <>
          <p>
            If you believe that something in the shop uses your work without permission, tell us and we look into it
            within two business days of customer service. Please include
          </p>
          <ol>
            <li>what the work is and why it is yours, or whom you act for,</li>
            <li>the address of the page on which it appears,</li>
            <li>how to reach you,</li>
            <li>
              a statement that, to the best of your knowledge, the use is not permitted and what you say is accurate.
            </li>
          </ol>
          <p>
            Where the claim is plausible we take the material down while it is examined, and notify the person who
            supplied it, who may respond. Use the <Link to="/contact">contact form</Link> or the address above.
          </p>
        </>
      ),
    },
    {
      id: 'counterfeits',
      heading: 'Counterfeits',
      body: (
        <p>
          Our capsules are sold in this shop. If you have been offered one elsewhere as new, send us the address or a
          picture; we will tell you whether it is ours.
        </p>
      ),
    },
  ],
};
