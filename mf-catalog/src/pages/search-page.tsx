import { PageHead, queryOptions, useLocation, useQuery, useServices, useShop } from 'shared-runtime';
import { Container } from 'shared-ui';
import { fetchCollection } from '../features/collection/collection-query.ts';
import { CompareTray } from '../features/compare/compare-tray.tsx';
import { CompareView } from '../features/compare/compare-view.tsx';
import { comparedOptions } from '../features/compare/compared-query.ts';
import { comparisonAddress } from '../features/compare/comparison-address.ts';
import { FavoritesList } from '../features/favorites/favorites-list.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { searchOptions } from '../features/search/search-query.ts';
import { SearchIdeas, SearchResults } from '../features/search/search-results.tsx';
import { useSearchMissed } from '../features/search/use-search-missed.ts';
import { readSearch } from '../features/search/search-view.ts';
import { readCompared } from '../lib/card/compare-address.ts';
import { TileRow } from '../lib/card/tile-row.tsx';
import { pageTitle } from '../lib/paging/page-in.ts';
import { useFocusOnArrival } from '../lib/paging/use-focus-on-arrival.ts';
import styles from './search-page.module.css';

const SUGGESTED_COLLECTION = 'womens-ready-to-wear';

export default function SearchPage() {
  const { search } = useLocation();
  const compared = readCompared(new URLSearchParams(search));
  return compared.length > 0 ? <ComparePage handles={compared} /> : <FindPage search={search} />;
}

function ComparePage({ handles }: { readonly handles: readonly string[] }) {
  const { data: cards } = useQuery(comparedOptions(useServices(), handles));
  return (
    <main id="main" className={styles.page}>
      <PageHead
        title="Compare capsules"
        description="Compare capsules side by side: pieces, prices, savings, and sizes in stock."
        canonical="/search"
        noindex
      />
      <Container>
        <h1 className={styles.title}>Side by side</h1>
        {cards && <CompareView cards={cards} />}
      </Container>
    </main>
  );
}

function FindPage({ search }: { readonly search: string }) {
  const services = useServices();
  const view = readSearch(new URLSearchParams(search));
  const { query, page } = view;
  const { data: found } = useQuery({ ...searchOptions(services, view), enabled: query !== '' });
  const isEmpty = query !== '' && found?.cards.length === 0;
  useFocusOnArrival();
  useSearchMissed(query, isEmpty);
  return (
    <main id="main" className={styles.page}>
      <PageHead
        title={pageTitle(query ? `Search: ${query}` : 'Search', page)}
        description="Search The Capsule Collective by name, fabric, color, or occasion."
        canonical="/search"
        noindex
      />
      <Container>
        <h1 className={styles.title}>Search</h1>
        <SearchForm initial={query} />
        {found && (
          <CompareTray addressOf={(handles) => comparisonAddress(handles, search)}>
            <SearchResults found={found} view={view} />
          </CompareTray>
        )}
        {(query === '' || isEmpty) && <SearchIdeas />}
        {query === '' && <FavoritesSection />}
      </Container>
      {isEmpty && <SuggestedRow />}
    </main>
  );
}

/** Where the favorites button leads as long as no script runs. */
function FavoritesSection() {
  const items = useShop((state) => state.favorites.items);
  return (
    <section id="favorites" aria-labelledby="favorites-title" className={styles.favorites}>
      <h2 id="favorites-title" className={styles.subtitle}>
        Your favorites
      </h2>
      {items.length > 0 ? (
        <FavoritesList items={items} />
      ) : (
        <p>
          Tap the heart on any capsule to save it here, in this browser.
          <noscript> Favorites require JavaScript.</noscript>
        </p>
      )}
    </section>
  );
}

function SuggestedRow() {
  const { storefront } = useServices();
  const { data: cards = [] } = useQuery(
    queryOptions({
      queryKey: ['catalog', 'suggested', SUGGESTED_COLLECTION],
      queryFn: async ({ signal }) => (await fetchCollection(storefront, SUGGESTED_COLLECTION, signal)).slice(0, 4),
    }),
  );
  return <TileRow heading="Or start here" cards={cards} />;
}
