import { useTestSpot } from 'experiments';
import { Link, PageHead, useLocation, useQuery, useServices } from 'shared-runtime';
import { Breadcrumbs, ButtonLink, Container, EmptyState, Unbroken, useMounted } from 'shared-ui';
import { CollectionGrid } from '../features/collection/collection-grid.tsx';
import { type Collection, collectionOptions } from '../features/collection/collection-query.ts';
import { collectionStructuredData } from '../features/collection/collection-structured-data.ts';
import { CollectionToolbar } from '../features/collection/collection-toolbar.tsx';
import {
  canonicalSearch,
  type CollectionView,
  matching,
  PAGE_SIZE,
  readView,
  viewSearch,
} from '../features/collection/collection-view.ts';
import { CompareTray } from '../features/compare/compare-tray.tsx';
import { type AreaPage, areaAt, areaPictures } from '../lib/area-pages.ts';
import { campaignOptions } from '../lib/campaign/campaign-query.ts';
import { LoadMore } from '../lib/paging/load-more.tsx';
import { pageTitle } from '../lib/paging/page-in.ts';
import { useFocusOnArrival } from '../lib/paging/use-focus-on-arrival.ts';
import { introOf } from '../lib/test-spots.ts';
import styles from './collection-page.module.css';

export default function CollectionPage() {
  const { pathname } = useLocation();
  const services = useServices();
  const area = areaAt(pathname);
  const { data: collection } = useQuery({
    ...collectionOptions(services, area?.handle ?? ''),
    enabled: area !== undefined,
  });
  return area && collection ? (
    <CollectionBody area={area} collection={collection} />
  ) : (
    <main id="main" aria-busy="true" />
  );
}

function CollectionBody({ area, collection }: { readonly area: AreaPage; readonly collection: Collection }) {
  const { search } = useLocation();
  const services = useServices();
  const { data: editorial = [] } = useQuery(campaignOptions(services, areaPictures(area.handle)));
  const intro = useTestSpot(introOf(area));
  useFocusOnArrival();
  const path = `/${area.handle}`;
  const view = readView(new URLSearchParams(search));
  const found = matching(collection.cards, view);
  const shown = found.slice(0, view.page * PAGE_SIZE);
  const lookbook = { path: `${path}/lookbook`, title: area.lookbookHeadline };
  return (
    <main id="main" className={styles.page}>
      <CollectionHead area={area} collection={collection} path={path} view={view} />
      <Container>
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: collection.title }]} />
        <header className={styles.header}>
          <p className={styles.kicker}>{area.kicker}</p>
          <h1 className={styles.headline}>
            <Unbroken>{collection.title}</Unbroken>
          </h1>
          <p {...intro.seen} className={styles.lead}>
            {intro.value || collection.description}
          </p>
          <Link to={lookbook.path} className={styles.lookbook}>
            Lookbook: {area.lookbookHeadline}
          </Link>
        </header>
        <CollectionToolbar path={path} cards={collection.cards} view={view} count={found.length} />
        {found.length > 0 ? (
          <CompareTray>
            <CollectionGrid cards={shown} editorial={editorial} lookbook={lookbook} />
            <MoreCapsules shown={shown.length} total={found.length} path={path} view={view} />
          </CompareTray>
        ) : (
          <EmptyState
            title="No matches"
            text="No capsule in this collection matches all of your filters. Remove one, or view them all."
            action={<ButtonLink href={path}>View all capsules</ButtonLink>}
          />
        )}
      </Container>
    </main>
  );
}

interface MoreCapsulesProps {
  readonly shown: number;
  readonly total: number;
  readonly path: string;
  readonly view: CollectionView;
}

/** Apart from the page: a page that renders once more wakes all of its sleeping tiles. */
function MoreCapsules({ shown, total, path, view }: MoreCapsulesProps) {
  const { search } = useLocation();
  // The stored page is the same for every campaign.
  const others = useMounted() ? search : '';
  const to = `${path}${viewSearch({ ...view, page: view.page + 1 }, others)}`;
  return <LoadMore shown={shown} total={total} step={PAGE_SIZE} to={to} />;
}

interface CollectionHeadProps {
  readonly area: AreaPage;
  readonly collection: Collection;
  readonly path: string;
  readonly view: CollectionView;
}

function CollectionHead({ area, collection, path, view }: CollectionHeadProps) {
  const { config } = useServices();
  const canonical = `${path}${canonicalSearch(view)}`;
  const { title, cards } = collection;
  return (
    <PageHead
      title={pageTitle(title, view.page)}
      description={area.description}
      canonical={canonical}
      image={cards[0]?.pictures[0]}
      jsonLd={
        typeof document === 'undefined'
          ? collectionStructuredData({
              origin: config.siteOrigin,
              path: canonical,
              title,
              description: area.description,
              cards,
            })
          : []
      }
    />
  );
}
