import { Link } from 'shared-contracts';
import { EmptyState } from 'shared-ui';
import { AREAS } from '../../lib/areas.ts';
import { CapsuleTile } from '../../lib/card/capsule-tile.tsx';
import type { Card } from '../../lib/card/card.ts';
import styles from './search-results.module.css';

const TERMS = ['linen', 'velvet', 'leather', 'studio', 'travel', 'knitwear'];
const FIRST_ROW = 4;

export function SearchResults({ cards, query }: { readonly cards: readonly Card[]; readonly query: string }) {
  if (cards.length === 0) {
    return (
      <EmptyState
        title={`Nothing found for “${query}”`}
        text="Try a fabric, a color or an occasion, or begin with one of these."
      />
    );
  }
  return (
    <>
      <p role="status" className={styles.count}>
        {cards.length} {cards.length === 1 ? 'capsule' : 'capsules'} for “{query}”
      </p>
      <ul className={`ui-tiles ${styles.tiles}`}>
        {cards.map((card, index) => (
          <li key={card.handle} className={styles.cell}>
            <CapsuleTile card={card} priority={index < FIRST_ROW} prefetch={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where to begin: words that find something, and the four collections. */
export function SearchIdeas() {
  return (
    <nav aria-label="Ideas for a search" className={styles.ideas}>
      <ul className={styles.links}>
        {TERMS.map((term) => (
          <li key={term}>
            <Link to={`/search?q=${term}`} className={styles.idea}>
              {term}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.links}>
        {AREAS.map(({ handle, title }) => (
          <li key={handle}>
            <Link to={`/${handle}`} className={styles.idea}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
