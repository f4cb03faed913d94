import { COMMERCE } from 'shared-contracts';
import { deliveryDates } from 'shared-runtime';
import { Icon } from 'shared-ui';
import { useEffect, useState } from 'react';
import styles from './delivery-window.module.css';

/** When an order of today arrives. The dates are the visitor's own, so they appear once the page runs there. */
export function DeliveryWindow() {
  const { from, to } = COMMERCE.deliveryDays;
  const [dates, setDates] = useState<string>();
  useEffect(() => setDates(deliveryDates(new Date())), []);
  return (
    <p className={styles.delivery}>
      <Icon name="truck" size={20} />
      <span>
        Arrives {from}–{to} days after your order{dates !== undefined && <>: {dates} if you order today</>}
      </span>
    </p>
  );
}
