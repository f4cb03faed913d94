import { useServices } from 'shared-runtime';

/** The company's postal address as a paragraph, if one is configured. */
export function ByPost() {
  const address = useServices().config.contact?.address;
  return address === undefined ? null : <p>By mail: {address}.</p>;
}
