import {
  ORDER_STATUS_LABELS,
  ORDER_STEPS,
  orderLineText,
  orderOutlook,
  type OrderStatus,
  type PlacedOrder,
} from 'shared-runtime/orders';
import styles from './order-progress.module.css';

function Steps({ status }: { readonly status: OrderStatus }) {
  const reached = ORDER_STEPS.findIndex((step) => step === status);
  return (
    <ol className={styles.steps}>
      {ORDER_STEPS.map((step, index) => (
        <li key={step} data-reached={index <= reached} aria-current={index === reached ? 'step' : undefined}>
          {ORDER_STATUS_LABELS[step]}
        </li>
      ))}
    </ol>
  );
}

/** How far an order has come. */
export function OrderProgress({ order }: { readonly order: PlacedOrder }) {
  const { number, status, carrier, trackingNumber, trackingUrl, lines } = order;
  return (
    <section className={styles.order} aria-labelledby="order-title">
      <h2 id="order-title" className={styles.title}>
        Order {number}: {ORDER_STATUS_LABELS[status].toLowerCase()}
      </h2>
      <p>{orderOutlook(order)}</p>
      {status !== 'cancelled' && <Steps status={status} />}
      {carrier && trackingNumber && (
        <p>
          {carrier}, tracking number{' '}
          <span className={styles.number}>
            {trackingUrl ? <a href={trackingUrl}>{trackingNumber}</a> : trackingNumber}
          </span>
        </p>
      )}
      <ul className={styles.lines} aria-label="Capsules in this order">
        {lines.map((line) => (
          <li key={JSON.stringify(line)}>{orderLineText(line)}</li>
        ))}
      </ul>
    </section>
  );
}
