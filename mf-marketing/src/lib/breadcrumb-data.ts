import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';

/** A page directly below home, as a breadcrumb for machines. */
export function breadcrumbData(
  siteOrigin: string,
  page: { readonly title: string; readonly path: string },
): BreadcrumbListLeaf {
  const steps: ListItemLeaf[] = [
    { '@type': 'ListItem', position: 1, name: 'Home', item: siteOrigin },
    { '@type': 'ListItem', position: 2, name: page.title, item: `${siteOrigin}${page.path}` },
  ];
  return { '@type': 'BreadcrumbList', itemListElement: steps };
}
