import { COMMERCE } from 'shared-contracts';
import { deliveryDates } from 'shared-runtime';
import { useEffect, useState } from 'react';
import styles from './cart-notes.module.css';

/** The days on which an order placed now would arrive. Known only in the visitor's own time zone, hence after mounting. */
export function DeliveryWindow() {
  const [dates, setDates] = useState('');
  useEffect(() => setDates(deliveryDates(new Date())), []);
  return (
    <p className={styles.window}>
      {dates === ''
        ? `${COMMERCE.deliveryDays.from}-${COMMERCE.deliveryDays.to} days after your order`
        : `Arrives ${dates} if you order today`}
    </p>
  );
}
