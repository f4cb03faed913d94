import { EMAIL_HINT, EMAIL_PATTERN } from 'shared-runtime/email-address';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import { type FormEvent, useState } from 'react';
import { choiceOf } from '../../../lib/product/choice.ts';
import type { Product } from '../../../lib/product/product.ts';
import styles from './back-in-stock.module.css';
import { useBackInStock } from './use-back-in-stock.ts';

/** Back-in-stock notifications by email for sizes that are sold out. Hidden while every size is in stock. */
export function BackInStock({ product }: { readonly product: Product }) {
  const soldOut = product.variants.filter(({ available }) => !available);
  const { status, problem, send } = useBackInStock(product.handle);
  const [email, setEmail] = useState('');
  const [id, setId] = useState(soldOut[0]?.id);
  const variant = soldOut.find((one) => one.id === id) ?? soldOut[0];
  if (!variant) return null;
  if (status === 'stored') {
    return <Notice>We’ll email you when size {choiceOf(product.variants, variant)} is back.</Notice>;
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(email, variant);
  };
  return (
    <details className={styles.wish}>
      <summary>
        {soldOut.length === 1
          ? `Notify me when ${choiceOf(product.variants, variant)} is back`
          : 'Notify me when a size is back'}
      </summary>
      <form className="ui-stack" onSubmit={submit}>
        {soldOut.length > 1 && (
          <SelectField label="Your size" value={variant.id} onChange={(event) => setId(event.target.value)}>
            {soldOut.map((one) => (
              <option key={one.id} value={one.id}>
                {choiceOf(product.variants, one)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          maxLength={255}
          pattern={EMAIL_PATTERN}
          title={EMAIL_HINT}
          required
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={status === 'sending'}>
          Notify me
        </Button>
      </form>
    </details>
  );
}
