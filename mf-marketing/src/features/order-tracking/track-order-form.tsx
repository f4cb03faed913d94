import { type FormEvent, useEffect, useRef } from 'react';
import { askBackend, useLocation, useServices } from 'shared-runtime';
import { EMAIL_HINT, EMAIL_PATTERN } from 'shared-runtime/email-address';
import { parsePlacedOrder, type PlacedOrder } from 'shared-runtime/orders';
import { Notice, TextField } from 'shared-ui';
import { fillEmpty } from '../../lib/fill-empty.ts';
import { formText } from '../../lib/form-text.ts';
import { SubmitRow } from '../../lib/submit-row.tsx';
import { trackedOrderNumber } from '../../lib/tracked-order.ts';
import { useKnownCustomer } from '../../lib/use-known-customer.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { OrderProgress } from './order-progress.tsx';
import styles from './track-order-form.module.css';

function Found({ order }: { readonly order: PlacedOrder | null }) {
  if (order) return <OrderProgress order={order} />;
  return (
    <Notice title="We couldn’t find that order">
      <p>No order matches that number and email. Check both and try again.</p>
    </Notice>
  );
}

/**
 * Looks an order up by number and email, and never reveals which of the two was wrong. A shopper who comes from the confirmation of
 * an order finds its number filled in.
 */
export function TrackOrderForm() {
  const { config } = useServices();
  const form = useRef<HTMLFormElement>(null);
  useKnownCustomer(form);
  const { state } = useLocation();
  useEffect(() => fillEmpty(form.current, { order_number: trackedOrderNumber(state) }), [state]);
  const { submission, submit } = useSubmission(async (data: FormData) => {
    const sought = { order_number: formText(data, 'order_number'), email: formText(data, 'email') };
    return parsePlacedOrder(
      await askBackend(config, (backend, signal) => backend.rpc('track_order', sought).abortSignal(signal)),
    );
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  return (
    <div className={styles.tracking}>
      <form ref={form} className={styles.form} onSubmit={onSubmit} aria-label="Track an order">
        <TextField
          label="Order number"
          name="order_number"
          required
          maxLength={40}
          autoComplete="off"
          hint="From your order confirmation, such as CC-10428."
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={255}
          autoComplete="email"
          pattern={EMAIL_PATTERN}
          title={EMAIL_HINT}
        />
        <SubmitRow label="Track order" busyLabel="Looking…" submission={submission} />
      </form>
      <div aria-live="polite">{submission.status === 'sent' && <Found order={submission.result} />}</div>
    </div>
  );
}
