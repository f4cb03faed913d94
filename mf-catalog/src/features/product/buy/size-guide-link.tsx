import { Dialog, Icon } from 'shared-ui';
import { type MouseEvent, useState } from 'react';
import type { Product } from '../../../lib/product/product.ts';
import type { Piece } from '../bundle/pieces.ts';
import { FitAdviceForm } from '../fit/fit-advice-form.tsx';
import { SizeGuide } from './size-guide.tsx';
import styles from './size-guide-link.module.css';
import { departmentOf, hasShoes } from './size-tables.ts';

interface SizeGuideLinkProps {
  readonly product: Product;
  readonly pieces: readonly Piece[];
  /** Chooses a size of the capsule. */
  readonly onChoose: (size: string) => void;
}

/** Opens the size guide over the page; without script the link leads to the one among the product's notes. */
export function SizeGuideLink({ product, pieces, onChoose }: SizeGuideLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const choose = (size: string): void => {
    onChoose(size);
    setOpen(false);
  };
  return (
    <>
      <a href="#size-guide" className={styles.link} onClick={open}>
        <Icon name="ruler" size={18} /> Size guide
      </a>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Size guide">
        <FitAdviceForm product={product} pieces={pieces} onChoose={choose} />
        <SizeGuide department={departmentOf(product)} shoes={hasShoes(pieces)} />
      </Dialog>
    </>
  );
}
