import type { ReactNode } from 'react';
import { BRAND } from 'shared-contracts/brand';
import { useServices } from '../platform/platform.ts';
import { landscape, type SharePicture } from './share-picture.ts';

/** A page's metadata. Addresses are paths; they are made absolute with the shop's origin. */
export interface PageHeadProps {
  /** Without the brand's name, which is appended. */
  readonly title: string;
  readonly description: string;
  /** The path for search engines to index, `/product/bordeaux-capsule`. Left out where the content has no address. */
  readonly canonical?: string | undefined;
  /** As the storefront gives it; it is shared as a JPEG in landscape. */
  readonly image?: SharePicture | undefined;
  /** Defaults to a website. */
  readonly type?: 'product' | 'article' | undefined;
  readonly noindex?: boolean | undefined;
  /**
   * Structured data, one object a graph node; type it with `schema-dts`. Only crawlers read it, so only servers compute it:
   * in browsers pass `[]` where the server passes data, and `undefined` where it passes none.
   */
  readonly jsonLd?: readonly object[] | undefined;
}

const textOf = (graph: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');

/** Tags for sites that show link previews. They load documents, so only servers render the tags; the shell drops them with the next page. */
function OpenGraph(props: PageHeadProps & { readonly url: string | null }) {
  const { title, description, type, url } = props;
  const image = props.image && landscape(props.image);
  return (
    <>
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {type && <meta property="og:type" content={type} />}
      {url && <meta property="og:url" content={url} />}
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:alt" content={image.alt} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * A page's title, description, canonical address, Open Graph and structured data. React lifts them into the head.
 *
 * @example <PageHead title="Bordeaux Capsule" description={summary} canonical="/product/bordeaux-capsule" type="product" />
 */
export function PageHead(props: PageHeadProps): ReactNode {
  const { title, description, canonical, noindex = false, jsonLd } = props;
  const { siteOrigin } = useServices().config;
  const url = canonical === undefined ? null : `${siteOrigin}${canonical === '/' ? '' : canonical}`;
  const full = title.includes(BRAND.name) ? title : `${title} | ${BRAND.name}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {url && <link rel="canonical" href={url} />}
      {noindex && <meta name="robots" content="noindex" />}
      {typeof document === 'undefined' && <OpenGraph {...props} url={url} />}
      {jsonLd && (
        <script key={url} type="application/ld+json" suppressHydrationWarning>
          {typeof document === 'undefined' ? textOf(jsonLd) : '{}'}
        </script>
      )}
    </>
  );
}
