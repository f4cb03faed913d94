import type { SessionUser } from 'shared-contracts';
import { capsulePath, Link, useQuery, useServices } from 'shared-runtime';
import { ORDER_STATUS_LABELS, orderLineText, orderOutlook, type PlacedOrder } from 'shared-runtime/orders';
import { AccountSection } from '../../lib/section/account-section.tsx';
import { Earlier } from '../../lib/section/earlier.tsx';
import { Loaded } from '../../lib/section/loaded.tsx';
import { ordersQuery } from './orders.ts';
import styles from './orders-section.module.css';

/** More of them are folded away. */
const SHOWN = 3;

function OrderItem({ order }: { readonly order: PlacedOrder }) {
  const { number, status, total, carrier, trackingNumber, trackingUrl, lines } = order;
  return (
    <li className={styles.order}>
      <h3 className={styles.title}>
        {number} <span className={styles.status}>{ORDER_STATUS_LABELS[status]}</span>
        {total && <span className={styles.total}>{total}</span>}
      </h3>
      <p>{orderOutlook(order)}</p>
      {carrier && trackingNumber && (
        <p>
          {carrier}: {trackingUrl ? <a href={trackingUrl}>{trackingNumber}</a> : trackingNumber}
        </p>
      )}
      <ul className={styles.lines} aria-label={`Capsules in ${number}`}>
        {lines.map((line) => (
          <li key={JSON.stringify(line)}>
            {line.handle ? <Link to={capsulePath(line.handle)}>{orderLineText(line)}</Link> : orderLineText(line)}
          </li>
        ))}
      </ul>
    </li>
  );
}

function OrdersList({ orders }: { readonly orders: readonly PlacedOrder[] }) {
  if (orders.length === 0) {
    return (
      <p>
        No orders with this email yet. Ordered with a different one? Go to <Link to="/track-order">Track an order</Link>
        .
      </p>
    );
  }
  const list = (shown: readonly PlacedOrder[]) => (
    <ul className={styles.list}>
      {shown.map((order) => (
        <OrderItem key={order.number} order={order} />
      ))}
    </ul>
  );
  const earlier = orders.slice(SHOWN);
  return (
    <>
      {list(orders.slice(0, SHOWN))}
      {earlier.length > 0 && <Earlier summary="Earlier orders">{list(earlier)}</Earlier>}
    </>
  );
}

/** The orders placed with the account's confirmed email, and their delivery status. */
export function OrdersSection({ user }: { readonly user: SessionUser }) {
  const { config } = useServices();
  const orders = useQuery(ordersQuery(config, user.id));
  return (
    <AccountSection title="Orders">
      <Loaded query={orders} what="your orders">
        {(found) => <OrdersList orders={found} />}
      </Loaded>
    </AccountSection>
  );
}
