import type { ReactNode } from 'react';
import { type NewCartItem, CART_FORM_PATHS } from 'shared-contracts';

/** Where the form posts to when no script runs. A server-only handler; names and prices are looked up there again. */
export const CART_ADD_PATH = CART_FORM_PATHS.add;

/** The attribute by which the cart’s early script finds a form that adds to the cart, before and after hydration alike. */
export const CART_ADD_ATTRIBUTE = 'data-cart-add';

/** The field by which a submit of the form says that it buys at once. */
export const BUY_NOW_FIELD = 'productUrl';

/**
 * The attributes with which a submit button of an {@link AddToCartForm} buys the line at once instead: the button's own value
 * is the page's product URL, and without script the form goes to the checkout.
 *
 * @example <Button type="submit" {...buyNowButton(capsulePath(handle))}>Buy now</Button>
 */
export function buyNowButton(productUrl: string) {
  return { name: BUY_NOW_FIELD, value: productUrl, formAction: CART_FORM_PATHS.buy } as const;
}

/** The data from which a cart line is built. */
interface LineSource extends Omit<NewCartItem, 'price' | 'image' | 'imageAlt'> {
  /** Of one unit, in minor units of USD. */
  readonly price: number;
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
}

/**
 * Builds a line to add to the cart, whichever page offers it.
 *
 * @example cartLine({ merchandiseId: variant.id, name: product.title, size: 'S', price: variant.price, handle: product.handle })
 */
export function cartLine({ price, picture, ...line }: LineSource): NewCartItem {
  return { ...line, price: price / 100, ...(picture && { image: picture.url, imageAlt: picture.alt }) };
}

/** The lines that a form adds, as a list. */
function linesOf(item: NewCartItem | readonly NewCartItem[]): readonly NewCartItem[] {
  return 'length' in item ? item : [item];
}

/**
 * A real form that adds one line to the cart, or several different ones of quantity 1 at once. Its submit is caught by a listener that the document installs before the
 * first paint, so that a press before hydration is carried out, and without script the form is posted.
 *
 * @example <AddToCartForm item={{ merchandiseId, name, price: 188, size: 'S' }}><Button type="submit">Add to cart</Button></AddToCartForm>
 */
export function AddToCartForm({
  item,
  id,
  className,
  children,
}: {
  readonly item: NewCartItem | readonly NewCartItem[];
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const lines = linesOf(item);
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={CART_ADD_PATH}
      data-opens="cart-drawer"
      {...{ [CART_ADD_ATTRIBUTE]: '' }}
    >
      {lines.map(({ merchandiseId }) => (
        <input key={merchandiseId} type="hidden" name="merchandiseId" value={merchandiseId} readOnly />
      ))}
      <input type="hidden" name="quantity" value={(lines.length === 1 && lines[0]?.quantity) || 1} readOnly />
      <input type="hidden" name="item" value={JSON.stringify(item)} readOnly />
      {children}
    </form>
  );
}
