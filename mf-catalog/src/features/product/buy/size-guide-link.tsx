import { Dialog, Icon, useActingLink, useLazyPart } from 'shared-ui';
import { useState } from 'react';
import type { Product } from '../../../lib/product/product.ts';
import type { Piece } from '../bundle/pieces.ts';
// The form's style comes with the page, its script when the guide is opened.
import '../fit/fit-advice-form.module.css';
import { SizeGuide } from './size-guide.tsx';
import styles from './size-guide-link.module.css';
import { departmentOf, hasShoes } from './size-tables.ts';

interface SizeGuideLinkProps {
  readonly product: Product;
  readonly pieces: readonly Piece[];
  /** Chooses a size of the capsule. */
  readonly onChoose: (size: string) => void;
}

const loadAdvice = () => import('../fit/fit-advice-form.tsx').then(({ FitAdviceForm }) => FitAdviceForm);

/** Opens the size guide over the page; without script the link leads to the one among the product's notes. */
export function SizeGuideLink({ product, pieces, onChoose }: SizeGuideLinkProps) {
  const [isWanted, setWanted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // The guide without advice is better than none.
  const Advice = useLazyPart(loadAdvice, attempt, () => setFailed(true));
  const acting = useActingLink(() => {
    setWanted(true);
    setFailed(false);
    setAttempt((before) => before + 1);
  });
  const choose = (size: string): void => {
    onChoose(size);
    setWanted(false);
  };
  return (
    <>
      <a href="#size-guide" className={styles.link} {...acting}>
        <Icon name="ruler" size={18} /> Size guide
      </a>
      <Dialog open={isWanted && (Advice !== undefined || hasFailed)} onOpenChange={setWanted} title="Size guide">
        {Advice && <Advice product={product} pieces={pieces} onChoose={choose} />}
        <SizeGuide department={departmentOf(product)} shoes={hasShoes(pieces)} />
      </Dialog>
    </>
  );
}
