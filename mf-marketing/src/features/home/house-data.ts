import type { Graph, Organization, WebSite } from 'schema-dts';
import { BRAND } from 'shared-contracts';
import { CONTACT } from '../../lib/promises.ts';

type Node = Extract<Graph['@graph'][number], object>;

/** Who runs this site, for machines. */
export function houseData(siteOrigin: string): readonly Node[] {
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${siteOrigin}/#organization`,
    name: BRAND.name,
    url: siteOrigin,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: CONTACT.email },
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
