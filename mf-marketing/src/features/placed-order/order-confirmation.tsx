import { Link } from 'shared-contracts';
import { Container, Notice } from 'shared-ui';

interface OrderConfirmationProps {
  /** Empty while it is not known. */
  readonly number: string;
}

/** The cart has spoken the thanks itself; the number may come later, and is spoken then. */
export function OrderConfirmation({ number }: OrderConfirmationProps) {
  return (
    <Container style={{ paddingBlock: 'var(--space-4)' }}>
      <Notice tone="success" title="Thank you. Your order is placed." announced>
        <span role="status">{number && `Your order number is ${number}. `}</span>
        <Link to="/track-order">Track your order</Link>
      </Notice>
    </Container>
  );
}
