import { type FormEvent, useId, useState } from 'react';
import {
  AddToCartForm,
  buyNowButton,
  cartLine,
  capsulePath,
  formatMoney,
  pieceField,
  rememberSize,
  type PieceSizes,
  usePieceSizes,
  useRememberedSize,
  useSearchParams,
  writeAddress,
} from 'shared-runtime';
import { Button, ChoiceGroup } from 'shared-ui';
import type { Offer, OfferSize } from './offer.ts';
import styles from './offer-form.module.css';

const SIZE = 'size';
/** Those that `remote.ts` names for this page: the server knows of no other, and the browser must begin with the same form. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

function cartItem(offer: Offer, { id, size, price }: OfferSize, pieceSizes: PieceSizes['sizes']) {
  const { title, handle, picture, pieces, own } = offer;
  const attributes = own.map((piece) => ({ key: piece.name, value: pieceSizes[piece.id] ?? '' }));
  return cartLine({ merchandiseId: id, name: title, size, price, handle, picture, pieces, attributes });
}

/**
 * The one call to action: every size, then the cart, or the checkout at once. Before the script runs, the sizes are sent by GET and
 * come back chosen in the address, together with the campaign's own parameters.
 */
export function OfferForm({ offer }: { readonly offer: Offer }) {
  const [search] = useSearchParams();
  const [size, setSize] = useState(search.get(SIZE) ?? '');
  const id = useId();
  const pieces = usePieceSizes(offer.own);
  const choices = offer.sizes.map((one) => one.size);
  useRememberedSize(choices, (kept) => setSize((current) => current || kept));
  const chooseSize = (next: string): void => {
    setSize(next);
    rememberSize(choices, next);
    writeAddress((address) => address.set(SIZE, next));
  };
  const sized = offer.sizes.find((candidate) => candidate.size === size && candidate.available);
  const chosen = pieces.missing.length === 0 ? sized : undefined;
  const soldOut = !offer.sizes.some(({ available }) => available);
  const stay = (event: FormEvent): void => event.preventDefault();
  return (
    <div className={styles.offer}>
      <form id={`${id}-size`} method="get" className="ui-stack" onSubmit={stay}>
        {CAMPAIGN.filter((name) => search.has(name)).map((name) => (
          <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
        ))}
        <ChoiceGroup
          legend="Size"
          name={SIZE}
          required
          value={size}
          onValueChange={chooseSize}
          choices={offer.sizes.map(({ size: value, available }) => ({ value, label: value, soldOut: !available }))}
        />
        {offer.own.map((piece) => (
          <ChoiceGroup
            key={piece.id}
            legend={`${piece.name} size`}
            name={pieceField(piece.id)}
            required
            value={pieces.sizes[piece.id] ?? ''}
            onValueChange={(next) => pieces.choose(piece.id, next)}
            choices={piece.sizes.map((value) => ({ value, label: value }))}
          />
        ))}
      </form>
      {chosen && (
        <AddToCartForm id={`${id}-cart`} item={cartItem(offer, chosen, pieces.sizes)}>
          {null}
        </AddToCartForm>
      )}
      <div className={styles.buy}>
        <Button type="submit" form={chosen ? `${id}-cart` : `${id}-size`} size="large" wide disabled={soldOut}>
          {soldOut
            ? 'Sold out'
            : chosen
              ? `Add to cart, ${formatMoney(chosen.price)}`
              : sized
                ? 'Choose one more size'
                : 'Choose your size'}
        </Button>
      </div>
      {!soldOut && (
        <Button
          type="submit"
          variant="secondary"
          size="large"
          wide
          {...(chosen
            ? { form: `${id}-cart`, ...buyNowButton(capsulePath(offer.handle, chosen.size, pieces.sizes)) }
            : { form: `${id}-size` })}
        >
          Buy now
        </Button>
      )}
    </div>
  );
}
