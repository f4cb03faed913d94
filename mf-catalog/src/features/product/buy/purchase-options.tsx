import { COMMERCE, RETURN_DAYS } from 'shared-contracts';
import { formatMoney, Later, Link, savingPercent } from 'shared-runtime';
import { Price, Unbroken } from 'shared-ui';
import { HeartButton } from '../../../lib/card/heart-button.tsx';
import { type KnownCapsule, NO_TEXT } from '../../../lib/product/known-capsule.ts';
import { summaryOf } from '../../../lib/product/product.ts';
import { type ReviewRating, reviewRating } from '../../../lib/product/review-rating.ts';
import { BackInStock } from './back-in-stock.tsx';
import type { Piece } from '../bundle/pieces.ts';
import { type BuyProps, CartForm, ChoiceForm, PiecesForm } from './buy-form.tsx';
import styles from './purchase-options.module.css';
import { DeliveryWindow } from './delivery-window.tsx';
import { ProductNotes } from './product-notes.tsx';
import { ShareButton } from './share-button.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { isSoldSingly, singlePrice } from './use-ticked-pieces.ts';

/** The sum of the pieces' single prices; null unless each piece is sold separately. */
function priceApart(pieces: readonly Piece[]): number | null {
  const isPayable = pieces.length > 0 && pieces.every(isSoldSingly);
  return isPayable ? pieces.reduce((sum, piece) => sum + singlePrice(piece), 0) : null;
}

/** The saving against the sum of prices at which the pieces are sold. */
function Saving({ price, pieces }: { readonly price: number; readonly pieces: readonly Piece[] }) {
  const apart = priceApart(pieces);
  const percent = savingPercent(price, apart ?? 0);
  if (apart === null || percent === 0) return null;
  return (
    <p className={styles.saving}>
      Save {percent}%: {formatMoney(apart)} if bought separately.
    </p>
  );
}

interface RatingProps {
  readonly rating: ReviewRating | null;
  /** Keeps its line where there is none, because the line was kept before that was known. */
  readonly keepsPlace: boolean;
}

function Rating({ rating, keepsPlace }: RatingProps) {
  if (!rating) return keepsPlace ? <p className={styles.rating}>{NO_TEXT}</p> : null;
  const { value, of, count } = rating;
  return (
    <p className={`${styles.rating} ${styles.rated}`}>
      {value} out of {of}, {count} {count === 1 ? 'review' : 'reviews'}
    </p>
  );
}

interface ProductHeadingProps extends BuyProps {
  /** The data from the list while the product loads. */
  readonly pending: KnownCapsule | undefined;
  /** Whether the page was shown before it was known whether the capsule has a rating. */
  readonly keepsRating: boolean;
}

/** The capsule's name and price, with the actions besides buying. It comes before the pictures. */
export function ProductHeading({ product, pieces, selection, pending, keepsRating }: ProductHeadingProps) {
  const price = selection.variant?.price ?? product.price;
  const apart = pending?.compareAt ?? priceApart(pieces) ?? product.variants[0]?.compareAt ?? 0;
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
        <p className={styles.type}>{product.productType || NO_TEXT}</p>
        <h1 className={styles.title}>
          <Unbroken>{product.title}</Unbroken>
        </h1>
        <Price size="large" compareAt={apart > price ? formatMoney(apart) : undefined}>
          {formatMoney(price)}
        </Price>
        <Rating rating={reviewRating(product)} keepsPlace={keepsRating} />
      </div>
      <div className={styles.actions}>
        <ShareButton title={product.title} />
        <HeartButton favorite={favorite} />
      </div>
    </div>
  );
}

/** The pieces, the saving, the choice of sizes, and the delivery window. */
export function PurchaseOptions(props: BuyProps) {
  const { product, pieces, selection } = props;
  const price = selection.variant?.price ?? product.price;
  return (
    <div className={styles.panel}>
      <Saving price={price} pieces={pieces} />
      <p className={styles.summary}>{summaryOf(product)}</p>
      <ChoiceForm
        {...props}
        aside={<SizeGuideLink product={product} pieces={pieces} onChoose={selection.chooseSize} />}
      />
      <CartForm {...props} />
      <Later>
        <PiecesForm {...props} />
      </Later>
      <BackInStock product={product} />
      <DeliveryWindow />
      <p className={styles.shipping}>
        Free shipping over {formatMoney(COMMERCE.freeShippingFrom).replace('.00', '')}
        {price > COMMERCE.freeShippingFrom && ', and this capsule qualifies'}. Return it within{' '}
        <Link to="/return-policy">{`${RETURN_DAYS} days of delivery`}</Link>.
      </p>
      <Later>
        <ProductNotes product={product} pieces={pieces} />
      </Later>
      <StickyBar {...props} />
    </div>
  );
}
