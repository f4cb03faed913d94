import { cart, formatMoney, useCart } from 'shared-runtime';
import { Accordion, AccordionItem, announce, Button, Notice, TextArea, TextField } from 'shared-ui';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { knownDiscount } from './known-discount.ts';
import styles from './order-extras.module.css';

/** A code is applied once the storefront has said so; until then the checkout decides. */
function GivenCode({ code, isApplied }: { readonly code: string; readonly isApplied: boolean }) {
  const remove = () => {
    cart.setDiscountCode('');
    announce(`Code ${code} removed.`);
  };
  return (
    <p className={styles.applied}>
      <span>
        Code <strong>{code}</strong> {isApplied ? 'is applied.' : 'will apply at checkout if it’s valid.'}
      </span>
      <Button variant="quiet" size="small" onClick={remove}>
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

/** The form and the given code replace each other: moves the focus to the one that replaces the focused one. */
function useHandedFocus(shown: string) {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus moves when something else is shown
  useLayoutEffect(() => {
    if (isInside.current) place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref: place,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

/** Applies or removes the code. The result of a code entered here is announced once; the cart announces refusals. */
function Code() {
  const { discount, discountCode } = useCart();
  const asked = useRef('');
  const isAsking = useRef(false);
  const known = knownDiscount({ discount });
  const total = known && formatMoney(known.total);
  useEffect(() => {
    if (asked.current !== discountCode) asked.current = '';
    if (asked.current === '') return;
    // The storefront is asked a moment after the code was entered.
    const wasAsking = isAsking.current;
    isAsking.current = discount === 'asked';
    if (isAsking.current || (total === null && !wasAsking)) return;
    asked.current = '';
    announce(
      `Code ${discountCode} ${total === null ? 'will apply at checkout if it’s valid' : `is applied. Your total is ${total}`}.`,
    );
  }, [total, discount, discountCode]);
  const apply = (code: string) => {
    asked.current = code.trim();
    isAsking.current = false;
    cart.setDiscountCode(code);
  };
  return (
    <div {...useHandedFocus(discountCode)}>
      {discountCode === '' ? <CodeForm onCode={apply} /> : <GivenCode code={discountCode} isApplied={total !== null} />}
    </div>
  );
}

/** Discount code and note; both travel with the order. */
export function OrderExtras() {
  const { discountNotice, note } = useCart();
  return (
    <div className={styles.extras}>
      {discountNotice !== '' && (
        <Notice tone="error" announced>
          {discountNotice}
        </Notice>
      )}
      <Accordion>
        <AccordionItem title="Discount code">
          <Code />
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
