import type { Graph, Organization, WebSite } from 'schema-dts';
import { BRAND, type PublicConfig } from 'shared-contracts';

type Node = Extract<Graph['@graph'][number], object>;

/** Returns the brand's own accounts. Pages of the sandbox that imitate a network are not accounts. */
function accounts({ follow = {}, storefront }: PublicConfig): string[] {
  return Object.values(follow).filter((address) => new URL(address).origin !== storefront.origin);
}

/** Describes the site and its brand to search engines. Node ids are relative because home's document has no bytes to spare. */
export function houseData(config: PublicConfig): readonly Node[] {
  const { siteOrigin, contact } = config;
  const sameAs = accounts(config);
  const organization: Organization = {
    '@type': 'Organization',
    '@id': '#us',
    name: BRAND.name,
    url: siteOrigin,
    logo: `${siteOrigin}/icon-512.png`,
    ...(sameAs.length > 0 && { sameAs }),
    ...(contact && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: contact.email },
      ...(contact.address && { address: contact.address }),
    }),
  };
  const site: WebSite = {
    '@type': 'WebSite',
    name: BRAND.name,
    url: siteOrigin,
    publisher: { '@id': '#us' },
  };
  return [organization, site];
}
