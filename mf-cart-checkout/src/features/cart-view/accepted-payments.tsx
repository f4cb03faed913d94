import { useQuery, useServices } from 'shared-runtime';
import { anyOf } from './any-of.ts';
import { acceptedPaymentsQuery } from './payments-query.ts';

/** The storefront's payment methods; hidden if it lists none or does not answer. */
export function AcceptedPayments() {
  const { data = [] } = useQuery(acceptedPaymentsQuery(useServices()));
  if (data.length === 0) return null;
  return <p>Pay with {anyOf(data)}.</p>;
}
