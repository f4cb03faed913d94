import { Link } from 'shared-contracts';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const sustainability: Information = {
  path: '/sustainability',
  title: 'Sustainability',
  description:
    'What a small edition can and cannot do: cloth, quantity, packing, care and repair at The Capsule Collective, without a seal on it.',
  lead: 'The most useful thing a clothing company can do is to make less and have it worn more. Here’s what we’re doing about it, and where we still fall short.',
  sections: [
    {
      id: 'quantity',
      heading: 'Fewer, by design',
      body: (
        <>
          <p>
            Capsules are limited editions. We set a number before we order fabric, assemble pieces to order, and don’t
            repeat what has sold out. That is also why delivery takes {PROMISES.delivery}: nothing sits in a warehouse
            waiting for a buyer.
          </p>
          <p>
            Because a capsule is complete, it can replace the trial-and-error purchases it takes to build an outfit. We
            can’t measure those, so we don’t claim to.
          </p>
        </>
      ),
    },
    {
      id: 'cloth',
      heading: 'Cloth',
      body: (
        <>
          <p>
            Every product page lists the fabric content of each piece, in percent. We prefer wool, cotton, linen and
            silk where they do the work, and use synthetic fibers where they last longer: in leggings, swimwear and
            rainwear.
          </p>
          <p>
            Faux fur is made of modacrylic and polyester. It spares animals but sheds fibers. Wash it rarely, in a bag,
            and let it air-dry.
          </p>
        </>
      ),
    },
    {
      id: 'packing',
      heading: 'Packing and transport',
      body: (
        <p>
          One package for the whole capsule instead of one for each piece. Returns can go back in the box they came in.
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
            <li>Let wool and denim rest for a day after wearing; air does more than detergent.</li>
            <li>Wash cold, inside out, and skip the dryer.</li>
            <li>Brush coats, steam silk, use shoe trees.</li>
            <li>Mend the first loose stitch. The tenth is a repair.</li>
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
            We do not publish a carbon figure for each capsule, because we could not defend one. We do not offset. We
            cannot name every mill behind every yarn. We have no certification for the shop as a whole, and no piece
            carries a label it hasn’t earned.
          </p>
          <p>
            When one of these sentences stops being true, this page will say so, with the evidence. Until then, ask us
            anything through the <Link to="/contact">contact page</Link> and you will get the answer we have.
          </p>
        </>
      ),
    },
    {
      id: 'people',
      heading: 'People',
      body: (
        <p>
          A portion of sales supports a monastery that helps refugee children. It isn’t an offset for anything above.
          It’s simply where we’ve chosen to give. Read about <Link to="/impact">our impact</Link>.
        </p>
      ),
    },
  ],
};
