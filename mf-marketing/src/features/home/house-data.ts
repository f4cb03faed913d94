import type { IdReference, OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import { BRAND, type PublicConfig } from 'shared-contracts';

/** The brand's node, as others refer to it. Ids are relative because home's document has no bytes to spare. */
const BRAND_NODE: IdReference = { '@id': '#us' };

/** Returns the brand's own accounts. Pages of the sandbox that imitate a network are not accounts. */
function accounts({ follow = {}, storefront }: PublicConfig): string[] {
  return Object.values(follow).filter((address) => new URL(address).origin !== storefront.origin);
}

/**
 * Describes the site and its brand to search engines.
 * The types are the classes themselves: the compiler needs a second to find one among all subclasses.
 */
export function houseData(config: PublicConfig): readonly (OrganizationLeaf | WebSiteLeaf)[] {
  const { siteOrigin, contact } = config;
  const sameAs = accounts(config);
  const organization: OrganizationLeaf = {
    '@type': 'Organization',
    ...BRAND_NODE,
    name: BRAND.name,
    url: siteOrigin,
    logo: `${siteOrigin}/icon-512.png`,
    ...(sameAs.length > 0 && { sameAs }),
    ...(contact && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: contact.email },
      ...(contact.address && { address: contact.address }),
    }),
  };
  const site: WebSiteLeaf = {
    '@type': 'WebSite',
    name: BRAND.name,
    url: siteOrigin,
    publisher: BRAND_NODE,
  };
  return [organization, site];
}
