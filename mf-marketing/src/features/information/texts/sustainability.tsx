import { Link } from 'shared-contracts';
import { PROMISES } from '../../../lib/promises.ts';
import type { Information } from '../information.ts';

export const sustainability: Information = {
  path: '/sustainability',
  title: 'Sustainability',
  description:
    'What a small edition can and cannot do: cloth, quantity, packing, care and repair at The Capsule Collective, without a seal on it.',
  lead: 'The most useful thing a clothing company can do is to make less and have it worn more. This page says what we do toward that, and where we are not good enough yet.',
  sections: [
    {
      id: 'quantity',
      heading: 'Fewer, and known beforehand',
      body: (
        <>
          <p>
            Capsules are limited editions. We fix a number before the cloth is ordered, gather the pieces to order and
            do not repeat what has sold out. That is also why delivery takes {PROMISES.delivery}: nothing waits in a
            warehouse for a buyer who may not come.
          </p>
          <p>
            Because a capsule is complete, it replaces the three purchases that would have been tried in order to arrive
            at it. We cannot measure those, and do not claim to.
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
            The composition of every piece stands on its product page, in percent. We prefer wool, cotton, linen and
            silk where they do the work, and use synthetic fibers where they last longer: in leggings, swimwear and
            rainwear.
          </p>
          <p>
            Faux fur is made of modacrylic and polyester. It spares animals and sheds fibers; wash it rarely, in a bag,
            and let it dry in the air.
          </p>
        </>
      ),
    },
    {
      id: 'packing',
      heading: 'Packing and transport',
      body: (
        <p>
          One parcel for the whole outfit instead of one for each piece. A return can travel in the carton that it came
          in, and does not need a new one.
        </p>
      ),
    },
    {
      id: 'care',
      heading: 'Wearing it longer',
      body: (
        <>
          <p>Most of what a garment costs the world is decided after it is bought. What helps:</p>
          <ul>
            <li>Let wool and denim rest for a day after wearing; air does more than detergent.</li>
            <li>Wash cold, inside out, and skip the dryer.</li>
            <li>Brush coats, steam silk, use trees in shoes.</li>
            <li>Mend the first loose stitch. The tenth is a repair.</li>
          </ul>
          <p>Every product page carries the care of every piece, not of the set as a whole.</p>
        </>
      ),
    },
    {
      id: 'not-yet',
      heading: 'What we do not do yet',
      body: (
        <>
          <p>
            We do not publish a carbon figure for each capsule, because we could not defend one. We do not offset. We
            cannot name every mill behind every yarn. We have no certification for the shop as a whole, and no piece
            wears a seal that is not its own.
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
          A portion of sales supports a monastery that helps refugee children. It is not an offset for anything above;
          it is simply where we decided that a part of the money should go. Read about{' '}
          <Link to="/impact">our impact</Link>.
        </p>
      ),
    },
  ],
};
