import { cart, useCart } from 'shared-contracts';
import { Accordion, AccordionItem, Button, Notice, TextArea, TextField } from 'shared-ui';
import type { FormEvent } from 'react';
import { knownDiscount } from './known-discount.ts';
import styles from './order-extras.module.css';

/** A code is applied once the storefront has said so; until then the checkout decides. */
function GivenCode({ code, isApplied }: { readonly code: string; readonly isApplied: boolean }) {
  return (
    <p className={styles['applied']}>
      <span>
        Code <strong>{code}</strong> {isApplied ? 'is applied.' : 'will be checked at checkout.'}
      </span>
      <Button variant="quiet" size="small" onClick={() => cart.setDiscountCode('')}>
        Remove code
      </Button>
    </p>
  );
}

function CodeForm({ onCode }: { readonly onCode: (code: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code === 'string' && code.trim() !== '') onCode(code);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label="Discount code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={100}
        trailing={
          <Button type="submit" variant="secondary">
            Apply
          </Button>
        }
      />
    </form>
  );
}

/** Discount code and note; both travel with the order. */
export function OrderExtras() {
  const { discount, discountCode, discountNotice, note } = useCart();
  return (
    <div className={styles['extras']}>
      {discountNotice !== '' && (
        <Notice tone="error" announced>
          {discountNotice}
        </Notice>
      )}
      <Accordion>
        <AccordionItem title="Discount code">
          {discountCode === '' ? (
            <CodeForm onCode={(code) => cart.setDiscountCode(code)} />
          ) : (
            <GivenCode code={discountCode} isApplied={knownDiscount({ discount }) !== null} />
          )}
        </AccordionItem>
        <AccordionItem title="Order note">
          <TextArea
            label="Add a note to your order"
            name="note"
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => cart.setNote(event.currentTarget.value)}
          />
        </AccordionItem>
      </Accordion>
    </div>
  );
}
