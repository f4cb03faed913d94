import { useServices } from 'shared-runtime';

/** The house's postal address as a paragraph, where the house has told one. */
export function ByPost() {
  const address = useServices().config.contact?.address;
  return address === undefined ? null : <p>By mail: {address}.</p>;
}
