import { capsulePath, PageHead, useLocation, useQuery, useServices } from 'shared-contracts';
import { Breadcrumbs, Container } from 'shared-ui';
import { BuyPanel, ProductHeading } from '../features/product/buy/buy-panel.tsx';
import { useSelection } from '../features/product/buy/use-selection.ts';
import { readPieces } from '../features/product/bundle/pieces.ts';
import { Gallery } from '../features/product/gallery/gallery.tsx';
import { productStructuredData } from '../features/product/product-structured-data.ts';
import { Recommendations } from '../features/product/recommendations.tsx';
import { useProductViewed } from '../features/product/use-product-viewed.ts';
import { RecentlyViewed } from '../features/recently-viewed/recently-viewed.tsx';
import { areaAmong } from '../lib/areas.ts';
import { capsuleAt } from '../lib/product/capsule-routes.ts';
import { type Product, summaryOf } from '../lib/product/product.ts';
import { productOptions } from '../lib/product/product-query.ts';
import styles from './product-page.module.css';

export default function ProductPage() {
  const { pathname } = useLocation();
  const services = useServices();
  const handle = capsuleAt(pathname);
  const { data: product } = useQuery({ ...productOptions(services, handle ?? ''), enabled: handle !== null });
  return product ? <ProductBody key={product.handle} product={product} /> : <main id="main" aria-busy="true" />;
}

function ProductBody({ product }: { readonly product: Product }) {
  const pieces = readPieces(product);
  const selection = useSelection(product, pieces);
  const area = areaAmong(product.collections);
  const { handle, title, productType: type, price, pictures } = product;
  const current = { handle, title, type, price, image: pictures[0]?.url, imageAlt: pictures[0]?.alt };
  useProductViewed(product);
  return (
    <main id="main" className={styles.page}>
      <ProductHead product={product} />
      <Container>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: '/' },
            ...(area ? [{ label: area.title, href: `/${area.handle}` }] : []),
            { label: product.title },
          ]}
        />
        <div className={styles.product}>
          <ProductHeading product={product} pieces={pieces} selection={selection} />
          <div className={styles.gallery}>
            <Gallery title={product.title} pictures={product.pictures} />
          </div>
          <BuyPanel product={product} pieces={pieces} selection={selection} />
        </div>
      </Container>
      <Recommendations handle={handle} />
      <RecentlyViewed current={current} />
    </main>
  );
}

function ProductHead({ product }: { readonly product: Product }) {
  const { config } = useServices();
  const picture = product.pictures[0];
  return (
    <PageHead
      title={product.title}
      description={summaryOf(product)}
      canonical={capsulePath(product.handle)}
      type="product"
      image={picture && { url: picture.url, alt: picture.alt, width: picture.width, height: picture.height }}
      jsonLd={productStructuredData(product, config.siteOrigin)}
    />
  );
}
