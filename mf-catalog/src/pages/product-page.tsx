import { capsulePath, PageHead, useLocation, useQuery, useServices } from 'shared-runtime';
import { Breadcrumbs, Container, type Crumb, Skeleton } from 'shared-ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { PurchaseOptions, ProductHeading } from '../features/product/buy/purchase-options.tsx';
import { useSelection } from '../features/product/buy/use-selection.ts';
import { readPieces } from '../features/product/bundle/pieces.ts';
import { Gallery } from '../features/product/gallery/gallery.tsx';
import { productStructuredData } from '../features/product/product-structured-data.ts';
import { Recommendations } from '../features/product/recommendations.tsx';
import { PendingPanel } from '../features/product/buy/pending-panel.tsx';
import { useProductViewed } from '../features/product/use-product-viewed.ts';
import { RecentlyViewed } from '../features/recently-viewed/recently-viewed.tsx';
import { areaAmong } from '../lib/areas.ts';
import { capsuleAt } from '../lib/product/capsule-routes.ts';
import { type KnownCapsule, knownCapsule, standIn, handOverKnown } from '../lib/product/known-capsule.ts';
import { type Product, summaryOf } from '../lib/product/product.ts';
import { productOptions } from '../lib/product/product-query.ts';
import { useArrival } from '../lib/navigation/use-arrival.ts';
import { whenIdle } from '../lib/navigation/when-idle.ts';
import { offerFirstSight } from '../lib/product/first-sights.ts';
import styles from './product-page.module.css';

async function learnFirstSight(): Promise<void> {
  const { showFirstSight } = await import('../features/product/first-sight/show-first-sight.ts');
  offerFirstSight((capsule) => showFirstSight(capsule, styles));
}
// Of use to lists, which fetch this page's script ahead; where it does not come, the page is waited for.
if (typeof window !== 'undefined') whenIdle(() => void learnFirstSight().catch(() => undefined));

export default function ProductPage() {
  const { pathname } = useLocation();
  const handle = capsuleAt(pathname);
  return handle === null ? <main id="main" aria-busy="true" /> : <Capsule key={handle} handle={handle} />;
}

/** Shows the list's data of the capsule in the next frame, and then the complete page. */
function Capsule({ handle }: { readonly handle: string }) {
  const { data } = useQuery(productOptions(useServices(), handle));
  const [known] = useState(() => knownCapsule(handle));
  const [first] = useState(() => known && standIn(known));
  useEffect(() => handOverKnown(null), []);
  const product = useDeferredValue(data ?? first, first);
  if (!product) return <main id="main" aria-busy="true" />;
  return <ProductBody product={product} known={known} isPending={product === first} />;
}

interface ProductBodyProps {
  readonly product: Product;
  readonly known: KnownCapsule | undefined;
  /** Whether only the `known` data can be shown yet. */
  readonly isPending: boolean;
}

function ProductBody({ product, known, isPending }: ProductBodyProps) {
  const pieces = readPieces(product);
  const selection = useSelection(product, pieces);
  useArrival(isPending);
  const { handle, title, productType: type, price, pictures } = product;
  const current = { handle, title, type, price, image: pictures[0]?.url, imageAlt: pictures[0]?.alt };
  const buying = { product, pieces, selection };
  return (
    <main id="main" className={styles.page} aria-busy={isPending || undefined}>
      {isPending ? <PendingHead product={product} /> : <ProductHead product={product} />}
      <Container>
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, ...(isPending ? [] : crumbsOf(product))]} />
        <div className={styles.product}>
          <ProductHeading {...buying} pending={isPending ? known : undefined} keepsRating={known !== undefined} />
          <div className={styles.gallery}>
            {isPending && pictures.length === 0 ? (
              <Skeleton shape="picture" />
            ) : (
              <Gallery title={title} pictures={pictures} drawn={known?.drawn} isPartial={isPending} />
            )}
          </div>
          {isPending ? <PendingPanel product={product} said={known?.said} /> : <PurchaseOptions {...buying} />}
        </div>
      </Container>
      {!isPending && (
        <>
          <ProductViewed product={product} />
          <Recommendations handle={handle} />
          <RecentlyViewed current={current} />
        </>
      )}
    </main>
  );
}

function crumbsOf({ title, collections }: Product): Crumb[] {
  const area = areaAmong(collections);
  return [...(area ? [{ label: area.title, href: `/${area.handle}` }] : []), { label: title }];
}

function ProductViewed({ product }: { readonly product: Product }) {
  useProductViewed(product);
  return null;
}

/** The head for a capsule that is known only from the list; search engines never see it. */
function PendingHead({ product: { handle, title } }: { readonly product: Product }) {
  return <PageHead title={title} description="This page is loading." canonical={capsulePath(handle)} type="product" />;
}

function ProductHead({ product }: { readonly product: Product }) {
  const { config } = useServices();
  return (
    <PageHead
      title={product.title}
      description={summaryOf(product)}
      canonical={capsulePath(product.handle)}
      type="product"
      image={product.pictures[0]}
      jsonLd={typeof document === 'undefined' ? productStructuredData(product, config.siteOrigin) : []}
    />
  );
}
