import type { Graph, Organization, WebSite } from 'schema-dts';
import { BRAND, type PublicConfig } from 'shared-contracts';

type Node = Extract<Graph['@graph'][number], object>;

/** The brand's own accounts. A page of the sandbox that stands in for one is nobody's account. */
function accounts({ follow = {}, storefront }: PublicConfig): string[] {
  return Object.values(follow).filter((address) => new URL(address).origin !== storefront.origin);
}

/** Who runs this site, for machines. Names of nodes are relative, because home has no bytes to spare. */
export function houseData(config: PublicConfig): readonly Node[] {
  const { siteOrigin, contact } = config;
  const sameAs = accounts(config);
  const organization: Organization = {
    '@type': 'Organization',
    '@id': '/#organization',
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
    publisher: { '@id': '/#organization' },
  };
  return [organization, site];
}
