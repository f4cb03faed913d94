import { type FormEvent, useId, useState } from 'react';
import { AddToCartForm, buyNowButton, capsulePath, formatMoney, useSearchParams } from 'shared-contracts';
import { Button, ChoiceGroup } from 'shared-ui';
import type { Offer, OfferSize } from './offer.ts';
import styles from './offer-form.module.css';

const SIZE = 'size';
/** Those that `remote.ts` names for this page: the server knows of no other, and the browser must begin with the same form. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

function cartItem({ title, handle, picture, pieces }: Offer, { id, size, price }: OfferSize) {
  return {
    merchandiseId: id,
    name: title,
    size,
    price: price / 100,
    handle,
    image: picture?.url,
    imageAlt: picture?.alt,
    pieces,
  };
}

/**
 * The one call to action: a size, then the cart, or the checkout at once. Before the script runs, the sizes are sent by GET and come back chosen in
 * the address, together with the campaign's own parameters.
 */
export function OfferForm({ offer }: { readonly offer: Offer }) {
  const [search] = useSearchParams();
  const [size, setSize] = useState(search.get(SIZE) ?? '');
  const id = useId();
  const chosen = offer.sizes.find((candidate) => candidate.size === size && candidate.available);
  const soldOut = !offer.sizes.some(({ available }) => available);
  const stay = (event: FormEvent): void => event.preventDefault();
  return (
    <div className={styles.offer}>
      <form id={`${id}-size`} method="get" onSubmit={stay}>
        {CAMPAIGN.filter((name) => search.has(name)).map((name) => (
          <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
        ))}
        <ChoiceGroup
          legend="Size"
          name={SIZE}
          required
          value={size}
          onValueChange={setSize}
          choices={offer.sizes.map(({ size: value, available }) => ({ value, label: value, soldOut: !available }))}
        />
      </form>
      {chosen && (
        <AddToCartForm id={`${id}-cart`} item={cartItem(offer, chosen)}>
          {null}
        </AddToCartForm>
      )}
      <div className={styles.buy}>
        <Button type="submit" form={chosen ? `${id}-cart` : `${id}-size`} size="large" wide disabled={soldOut}>
          {soldOut ? 'Sold out' : chosen ? `Add to cart, ${formatMoney(chosen.price)}` : 'Choose your size'}
        </Button>
      </div>
      {!soldOut && (
        <Button
          type="submit"
          variant="secondary"
          size="large"
          wide
          {...(chosen
            ? { form: `${id}-cart`, ...buyNowButton(capsulePath(offer.handle, chosen.size)) }
            : { form: `${id}-size` })}
        >
          Buy now
        </Button>
      )}
    </div>
  );
}
