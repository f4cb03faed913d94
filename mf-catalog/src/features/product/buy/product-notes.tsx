import { COMMERCE } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Accordion, AccordionItem } from 'shared-ui';
import type { Product } from '../../../lib/product/product.ts';
import type { Piece } from '../bundle/pieces.ts';
import styles from './product-notes.module.css';
import { SizeGuide } from './size-guide.tsx';
import { departmentOf, hasShoes } from './size-tables.ts';

interface ProductNotesProps {
  readonly product: Product;
  readonly pieces: readonly Piece[];
}

export function ProductNotes({ product, pieces }: ProductNotesProps) {
  const { from, to } = COMMERCE.deliveryDays;
  const described = pieces.filter(({ composition, care }) => composition !== undefined || care !== undefined);
  return (
    <Accordion className={styles.notes}>
      <AccordionItem title="About this capsule" defaultOpen>
        <p>{product.description}</p>
      </AccordionItem>
      {described.length > 0 && (
        <AccordionItem title="Materials and care">
          <CareList pieces={described} />
        </AccordionItem>
      )}
      <AccordionItem title="Size guide" id="size-guide">
        <SizeGuide department={departmentOf(product)} shoes={hasShoes(pieces)} />
      </AccordionItem>
      <AccordionItem title="Shipping and returns">
        <p>
          Every capsule is assembled to order and arrives {from}–{to} days later. Read our{' '}
          <Link to="/shipping-policy">shipping policy</Link> and <Link to="/return-policy">return policy</Link>.
        </p>
      </AccordionItem>
    </Accordion>
  );
}

function CareList({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <dl className={styles.care}>
      {pieces.map(({ id, name, composition, care }) => (
        <div key={id}>
          <dt className={styles.name}>{name}</dt>
          <dd>{[composition, care].filter(Boolean).join('. ')}.</dd>
        </div>
      ))}
    </dl>
  );
}
