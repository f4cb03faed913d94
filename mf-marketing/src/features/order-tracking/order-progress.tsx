import styles from './order-progress.module.css';
import { type OrderStatus, STEPS, type TrackedOrder } from './tracked-order.ts';

const LABELS: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  preparing: 'Being prepared',
  in_transit: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Canceled',
};

/** `zone` is UTC for plain days, which belong to no zone. */
function day(iso: string, zone?: 'UTC'): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: zone });
}

function outlook(order: TrackedOrder): string {
  if (order.status === 'cancelled') return 'This order was canceled.';
  if (order.status === 'delivered') return order.deliveredAt ? `Delivered on ${day(order.deliveredAt)}.` : 'Delivered.';
  return `Expected between ${day(order.expectedFrom, 'UTC')} and ${day(order.expectedTo, 'UTC')}.`;
}

function Steps({ status }: { readonly status: OrderStatus }) {
  const reached = STEPS.findIndex((step) => step === status);
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => (
        <li key={step} data-reached={index <= reached} aria-current={index === reached ? 'step' : undefined}>
          {LABELS[step]}
        </li>
      ))}
    </ol>
  );
}

/** How far an order has come. */
export function OrderProgress({ order }: { readonly order: TrackedOrder }) {
  const { number, status, placedAt, carrier, trackingNumber, lines } = order;
  return (
    <section className={styles.order} aria-labelledby="order-title">
      <h2 id="order-title" className={styles.title}>
        Order {number}: {LABELS[status].toLowerCase()}
      </h2>
      <p>
        Placed on {day(placedAt)}. {outlook(order)}
      </p>
      {status !== 'cancelled' && <Steps status={status} />}
      {carrier && trackingNumber && (
        <p>
          {carrier}, tracking number <span className={styles.number}>{trackingNumber}</span>
        </p>
      )}
      <ul className={styles.lines} aria-label="Capsules in this order">
        {lines.map(({ title, quantity }) => (
          <li key={title}>
            {quantity} × {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
