import type { Graph, Organization, WebSite } from 'schema-dts';
import { BRAND, type PublicConfig } from 'shared-contracts';

type Node = Extract<Graph['@graph'][number], object>;

/** Who runs this site, for machines. */
export function houseData({ siteOrigin, contact }: PublicConfig): readonly Node[] {
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${siteOrigin}/#organization`,
    name: BRAND.name,
    url: siteOrigin,
    ...(contact && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: contact.email },
      ...(contact.address && { address: contact.address }),
    }),
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${siteOrigin}/#website`,
    name: BRAND.name,
    url: siteOrigin,
    publisher: { '@id': `${siteOrigin}/#organization` },
  };
  return [organization, site];
}
