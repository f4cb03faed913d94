import { Link } from 'shared-contracts';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const aboutUs: Information = {
  path: '/about-us',
  title: 'About us',
  description:
    'The Capsule Collective composes complete outfits for women and men, in limited editions, every Tuesday. Who we are and how we work.',
  lead: 'The Capsule Collective is a small editorial house that sells outfits instead of garments. We choose the color, the cloth and the company each piece keeps, and stop when the outfit is whole.',
  sections: [
    {
      id: 'idea',
      heading: 'The idea',
      body: (
        <>
          <p>
            Most wardrobes are full of single decisions: a good jacket without trousers, a dress waiting for its shoes.
            The clothes are not wrong. They were never introduced to one another.
          </p>
          <p>
            A capsule is two to five pieces that were. They share a palette, they are made to be layered, and they are
            shown, priced and sold together. You take home an answer, at {PROMISES.saving} below the price of its parts.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-compose',
      heading: 'How a capsule is composed',
      body: (
        <ol>
          <li>
            <strong>A day.</strong> We begin with a day in a life: an early flight, a week at the office, an evening
            that starts at a studio and ends at a table.
          </li>
          <li>
            <strong>A color.</strong> One leads. The others may support it or stay quiet.
          </li>
          <li>
            <strong>A reduction.</strong> We add pieces until the day is covered, then take away what it can do without.
          </li>
          <li>
            <strong>A measure.</strong> How long each garment is stands on its capsule’s page, and where it ends on you.
          </li>
        </ol>
      ),
    },
    {
      id: 'four-areas',
      heading: 'Four areas',
      body: (
        <>
          <p>
            We compose for <Link to="/womens-activewear">women’s activewear</Link>,{' '}
            <Link to="/womens-ready-to-wear">women’s ready-to-wear</Link>,{' '}
            <Link to="/mens-activewear">men’s activewear</Link> and{' '}
            <Link to="/mens-ready-to-wear">men’s ready-to-wear</Link>. Each area has a lookbook, because a set should be
            seen moving through a day before it is bought.
          </p>
        </>
      ),
    },
    {
      id: 'drops',
      heading: 'Drops, and why they are small',
      body: (
        <>
          <p>
            New capsules open on Tuesdays at 9 AM in New York. Subscribers see them two days earlier, on Sunday: that is
            the {PROMISES.earlyAccess}. Each one is a limited edition and is not repeated in the same cloth.
          </p>
          <p>
            We would rather sell out than mark down. A small edition means that cloth is bought for clothes that exist,
            and that what you wear is not on everyone else.
          </p>
        </>
      ),
    },
    {
      id: 'people',
      heading: 'The people on the other side',
      body: (
        <>
          <p>
            {PROMISES.customers} customers dress with us and {PROMISES.subscribers} subscribers read what we write.
            Behind the shop are stylists who answer with a name: a{' '}
            <Link to="/book-styling-session">{PROMISES.styling}</Link> is open to everyone, with or without an order.
          </p>
          <p>
            A portion of sales supports a monastery that helps refugee children. How, and why a monastery, stands on the
            page about <Link to="/impact">our impact</Link>.
          </p>
        </>
      ),
    },
  ],
};
