import { Link } from 'shared-runtime';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const sustainability: Information = {
  path: '/sustainability',
  title: 'Sustainability',
  description:
    'How The Capsule Collective makes less and makes it last: small editions, fabrics, packaging, and care, plus what we don’t do yet.',
  lead: 'The most useful thing a clothing company can do is make less and make it worth wearing more. Here’s what we’re doing about it, and where we still fall short.',
  sections: [
    {
      id: 'quantity',
      heading: 'Fewer, by design',
      body: (
        <>
          <p>
            Capsules are limited editions. We set a number before we order fabric, assemble pieces to order, and don’t
            repeat what has sold out. That’s also why delivery takes {PROMISES.delivery}: nothing sits in a warehouse
            waiting for a buyer.
          </p>
          <p>
            Because a capsule is complete, it can replace the trial and error of building an outfit. We can’t measure
            that, so we don’t claim to.
          </p>
        </>
      ),
    },
    {
      id: 'cloth',
      heading: 'Fabric',
      body: (
        <>
          <p>
            Every product page lists the fabric content of each piece by percentage. We choose wool, cotton, linen, and
            silk wherever they do the job, and synthetic fibers where they last longer: in leggings, swimwear, and
            rainwear.
          </p>
          <p>
            Faux fur is made of modacrylic and polyester. It spares animals but sheds fibers. Wash it only when you need
            to, in a laundry bag, and let it air-dry.
          </p>
        </>
      ),
    },
    {
      id: 'packing',
      heading: 'Packaging and shipping',
      body: (
        <p>
          Your whole capsule ships in one package instead of one for each piece. If you return it, you can use the same
          box.
        </p>
      ),
    },
    {
      id: 'care',
      heading: 'Wearing it longer',
      body: (
        <>
          <p>Most of a garment’s impact is decided after you buy it. What helps:</p>
          <ul>
            <li>Let wool and denim rest for a day after wearing. Air does more than detergent.</li>
            <li>Wash cold, inside out, and skip the dryer.</li>
            <li>Brush coats, steam silk, and use shoe trees.</li>
            <li>Mend the first loose stitch before it becomes a repair.</li>
          </ul>
          <p>Every product page has care instructions for every piece.</p>
        </>
      ),
    },
    {
      id: 'not-yet',
      heading: 'What we don’t do yet',
      body: (
        <>
          <p>
            We don’t publish a carbon footprint for each capsule, because we couldn’t back it up. We don’t buy offsets.
            We can’t name every mill behind every yarn. The shop as a whole has no certification, and no piece carries a
            label it hasn’t earned.
          </p>
          <p>
            When any of this changes, we’ll say so here, with evidence. Until then,{' '}
            <Link to="/contact">ask us anything</Link>, and we’ll tell you what we know.
          </p>
        </>
      ),
    },
    {
      id: 'people',
      heading: 'People',
      body: (
        <p>
          A portion of sales supports a monastery that helps refugee children. It isn’t an offset for anything above. We
          give because we want to help. Read about <Link to="/impact">our impact</Link>.
        </p>
      ),
    },
  ],
};
