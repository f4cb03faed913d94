import { useQuery, useServices } from 'shared-runtime';
import { anyOf } from './any-of.ts';
import { acceptedPaymentsQuery } from './payments-query.ts';

/** How one may pay, in the words of the storefront; nothing where it names nothing or cannot be asked. */
export function AcceptedPayments() {
  const { data = [] } = useQuery(acceptedPaymentsQuery(useServices()));
  if (data.length === 0) return null;
  return <p>Pay with {anyOf(data)}.</p>;
}
