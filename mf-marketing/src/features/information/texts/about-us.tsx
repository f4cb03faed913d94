import { Link } from 'shared-runtime';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const aboutUs: Information = {
  path: '/about-us',
  title: 'About us',
  description:
    'The Capsule Collective designs complete outfits for women and men, released in limited editions every Tuesday. Who we are and how we work.',
  lead: 'The Capsule Collective is a small brand that designs outfits, not single garments. We choose the color, the fabric, and what each piece goes with, and we stop when the outfit is complete.',
  sections: [
    {
      id: 'idea',
      heading: 'The idea',
      body: (
        <>
          <p>
            Most closets are full of one-off decisions: a good jacket with no pants to match, a dress waiting for its
            shoes. Nothing’s wrong with the clothes. They just don’t go together.
          </p>
          <p>
            A capsule is 2 to 5 pieces that do. They share a palette, they’re made to layer, and they’re shown, priced,
            and sold together. You save {PROMISES.saving} over buying the pieces separately.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-compose',
      heading: 'How we design a capsule',
      body: (
        <ol>
          <li>
            <strong>A day.</strong> We start with a real day: an early flight, a week at the office, an evening that
            starts at the studio and ends at dinner.
          </li>
          <li>
            <strong>A color.</strong> One leads. The others support it or stay quiet.
          </li>
          <li>
            <strong>An edit.</strong> We add pieces until the day is covered, then take out what you don’t need.
          </li>
          <li>
            <strong>A fit.</strong> Each capsule’s page tells you how long every piece is and where it falls on you.
          </li>
        </ol>
      ),
    },
    {
      id: 'four-areas',
      heading: 'Four collections',
      body: (
        <>
          <p>
            We design for <Link to="/womens-activewear">women’s activewear</Link>,{' '}
            <Link to="/womens-ready-to-wear">women’s ready-to-wear</Link>,{' '}
            <Link to="/mens-activewear">men’s activewear</Link>, and{' '}
            <Link to="/mens-ready-to-wear">men’s ready-to-wear</Link>. Each has a lookbook, so you can see a capsule
            move through a day before you buy it.
          </p>
        </>
      ),
    },
    {
      id: 'drops',
      heading: 'Small weekly drops',
      body: (
        <>
          <p>
            New capsules drop Tuesdays at 9 AM Eastern Time. Subscribers shop them two days earlier, on Sunday. That’s
            our {PROMISES.earlyAccess}. Each one is a limited edition, never repeated in the same fabric.
          </p>
          <p>
            We’d rather sell out than mark down. Small editions mean less unused fabric, and clothes you won’t see on
            everyone else.
          </p>
        </>
      ),
    },
    {
      id: 'people',
      heading: 'The people behind the shop',
      body: (
        <>
          <p>
            {PROMISES.customers} customers wear our capsules, and {PROMISES.subscribers} subscribers read our emails.
            You can talk to our stylists, too: a <Link to="/book-styling-session">{PROMISES.styling}</Link> is open to
            everyone, with or without an order.
          </p>
          <p>
            A portion of sales supports a monastery that helps refugee children. Read more about{' '}
            <Link to="/impact">our impact</Link>.
          </p>
        </>
      ),
    },
  ],
};
