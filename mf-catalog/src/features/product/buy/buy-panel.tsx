import { COMMERCE, formatMoney, Link, savingPercent } from 'shared-contracts';
import { Price } from 'shared-ui';
import { HeartButton } from '../../../lib/card/heart-button.tsx';
import { summaryOf } from '../../../lib/product/product.ts';
import { BackInStock } from './back-in-stock.tsx';
import { type BuyProps, CartForm, ChoiceForm } from './buy-form.tsx';
import styles from './buy-panel.module.css';
import { DeliveryWindow } from './delivery-window.tsx';
import { ProductNotes } from './product-notes.tsx';
import { ShareButton } from './share-button.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';
import { StickyBar } from './sticky-bar.tsx';

/** What the pieces cost one by one: their own prices where all are known, else what the storefront compares with. */
function piecesPrice({ product, pieces }: BuyProps): number {
  const prices = pieces.flatMap(({ price }) => price ?? []);
  if (prices.length > 0 && prices.length === pieces.length) return prices.reduce((sum, price) => sum + price, 0);
  return product.variants[0]?.compareAt ?? 0;
}

function Saving({ price, apart, pieces }: { readonly price: number; readonly apart: number; readonly pieces: number }) {
  const percent = savingPercent(price, apart);
  if (percent === 0) return null;
  return (
    <p className={styles.saving}>
      Save {percent}% against buying the {pieces > 0 ? `${pieces} pieces` : 'pieces'} separately: {formatMoney(price)}{' '}
      together, {formatMoney(apart)} apart.
    </p>
  );
}

/** The capsule's name and price, with what one may do with it besides buying it. It comes before the pictures. */
export function ProductHeading(props: BuyProps) {
  const { product, selection } = props;
  const price = selection.variant?.price ?? product.price;
  const apart = piecesPrice(props);
  const picture = product.pictures[0];
  const favorite = {
    handle: product.handle,
    title: product.title,
    price: product.price,
    image: picture?.url,
    imageAlt: picture?.alt,
  };
  return (
    <div className={styles.heading}>
      <div className={styles.name}>
        <p className={styles.type}>{product.productType}</p>
        <h1 className={styles.title}>{product.title}</h1>
        <Price size="large" compareAt={apart > price ? formatMoney(apart) : undefined}>
          {formatMoney(price)}
        </Price>
      </div>
      <div className={styles.actions}>
        <ShareButton title={product.title} />
        <HeartButton favorite={favorite} />
      </div>
    </div>
  );
}

/** What is bought, for how much less than apart, in which sizes, and when it comes. */
export function BuyPanel(props: BuyProps) {
  const { product, pieces, selection } = props;
  const price = selection.variant?.price ?? product.price;
  return (
    <div className={styles.panel}>
      <Saving price={price} apart={piecesPrice(props)} pieces={pieces.length} />
      <p className={styles.summary}>{summaryOf(product)}</p>
      <ChoiceForm {...props} aside={<SizeGuideLink product={product} pieces={pieces} />} />
      <CartForm {...props} />
      <BackInStock product={product} />
      <DeliveryWindow />
      <p className={styles.shipping}>
        Free shipping over {formatMoney(COMMERCE.freeShippingFrom).replace('.00', '')}
        {price > COMMERCE.freeShippingFrom && ', this capsule included'}. Send it back within{' '}
        <Link to="/return-policy">30 days of delivery</Link>.
      </p>
      <ProductNotes product={product} pieces={pieces} />
      <StickyBar {...props} />
    </div>
  );
}
