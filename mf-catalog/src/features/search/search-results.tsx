import { Link, useLocation } from 'shared-runtime';
import { EmptyState, Unbroken, useMounted } from 'shared-ui';
import { AREAS } from '../../lib/areas.ts';
import { CapsuleTile } from '../../lib/card/capsule-tile.tsx';
import { LoadMore, placeId } from '../../lib/paging/load-more.tsx';
import { LAST_PAGE } from '../../lib/paging/page-in.ts';
import type { Found } from './search-query.ts';
import styles from './search-results.module.css';
import { SEARCH_PAGE, type SearchView, searchAddress } from './search-view.ts';

const TERMS = ['wedding', 'date night', 'interview', 'gym', 'linen', 'velvet', 'leather', 'travel'];
const FIRST_ROW = 4;
/** The number of tiles in a row on the narrowest screens: the first view always shows these. */
const FIRST_SEEN = 2;

export function SearchResults({ found, view }: { readonly found: Found; readonly view: SearchView }) {
  const { cards, total } = found;
  const { query, page } = view;
  const { search } = useLocation();
  // The stored page is the same for every campaign.
  const others = useMounted() ? search : '';
  if (cards.length === 0) {
    return (
      <EmptyState
        title={`No results for “${query}”`}
        text="Try a fabric, color, or occasion, or start with one of these."
      />
    );
  }
  return (
    <>
      <p role="status" className={styles.count}>
        {total} {total === 1 ? 'result' : 'results'} for “{query}”
      </p>
      <ul className={`ui-tiles ${styles.tiles}`}>
        {cards.map((card, index) => (
          <li key={card.handle} id={placeId(index + 1)} className={styles.cell}>
            <CapsuleTile card={card} priority={index < FIRST_SEEN} prefetch={index < FIRST_ROW} compare />
          </li>
        ))}
      </ul>
      {total > SEARCH_PAGE && page < LAST_PAGE && (
        <LoadMore
          shown={cards.length}
          total={total}
          step={SEARCH_PAGE}
          to={searchAddress({ query, page: page + 1 }, others)}
        />
      )}
    </>
  );
}

/** Where to begin: words that find something, and the four collections. */
export function SearchIdeas() {
  return (
    <nav aria-label="Search ideas" className={styles.ideas}>
      <ul className={styles.links}>
        {TERMS.map((term) => (
          <li key={term}>
            <Link to={searchAddress({ query: term, page: 1 })} className={styles.idea}>
              {term}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.links}>
        {AREAS.map(({ handle, title }) => (
          <li key={handle}>
            <Link to={`/${handle}`} className={styles.idea}>
              <Unbroken>{title}</Unbroken>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
