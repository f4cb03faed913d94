import { capsulePath, formatMoney, Link, useLocation } from 'shared-runtime';
import { ButtonLink, EmptyState, Picture, Unbroken, useMounted, VisuallyHidden } from 'shared-ui';
import type { ReactNode } from 'react';
import { type Card, savingOf } from '../../lib/card/card.ts';
import { occasionsOf } from '../../lib/card/tags.ts';
import { comparisonAddress } from './comparison-address.ts';
import styles from './compare-view.module.css';

const listOf = (texts: readonly string[]): string => texts.join(', ');

function saving(card: Card): string {
  const percent = savingOf(card);
  return percent > 0 && card.compareAt !== undefined ? `${percent}% off ${formatMoney(card.compareAt)}` : 'None';
}

function sizes({ sizes: all }: Card): ReactNode {
  const inStock = all.filter(({ available }) => available).map(({ size }) => size);
  return inStock.length > 0 ? listOf(inStock) : 'Sold out';
}

const ROWS: readonly { readonly name: string; readonly value: (card: Card) => ReactNode }[] = [
  { name: 'Price', value: ({ price }) => formatMoney(price) },
  { name: 'Savings', value: saving },
  { name: 'Type', value: ({ type }) => type },
  { name: 'Occasion', value: (card) => listOf(occasionsOf(card).map((occasion) => occasion.replaceAll('-', ' '))) },
  { name: 'Sizes in stock', value: sizes },
  {
    name: 'Pieces',
    value: ({ pieces }) => (
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece}>
            <Unbroken>{piece}</Unbroken>
          </li>
        ))}
      </ul>
    ),
  },
];

/** How wide a column is beside the names of the rows, less its padding. */
function columnSizes(count: number): string {
  const column = (table: string) => `calc((${table}) / ${count} - 1rem)`;
  const widest = `(min-width: 79em) ${column('58rem')}`;
  return `${widest}, (min-width: 48em) ${column('92vw - 14rem')}, ${count > 2 ? '7.5rem' : column('92vw - 5.5rem')}`;
}

function Heading({ card, others }: { readonly card: Card; readonly others: readonly string[] }) {
  const [picture] = card.pictures;
  const { search } = useLocation();
  // The stored page is the same for every campaign.
  const kept = useMounted() ? search : '';
  return (
    <th scope="col">
      {picture && (
        <Picture
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          sizes={columnSizes(others.length + 1)}
          className={styles.picture}
        />
      )}
      <Link to={capsulePath(card.handle)} className={styles.name}>
        <Unbroken>{card.title}</Unbroken>
      </Link>
      <Link to={comparisonAddress(others, kept)} className={styles.remove}>
        Remove<VisuallyHidden> {card.title} from this comparison</VisuallyHidden>
      </Link>
    </th>
  );
}

/** Capsules side by side, a row for each thing that they differ in. */
export function CompareView({ cards }: { readonly cards: readonly Card[] }) {
  if (cards.length === 0) {
    return (
      <EmptyState
        title="Nothing to compare"
        text="Select two or three capsules in any collection to compare them here."
      />
    );
  }
  const handles = cards.map(({ handle }) => handle);
  return (
    <>
      {cards.length === 1 && <p>Select another capsule in any collection to compare the two.</p>}
      {/* Three columns are wider than a phone: the table scrolls, and so it has to be reached by the keyboard. */}
      <div className={styles.scroller} role="region" aria-label="Comparison" tabIndex={0}>
        <table className={styles.table} data-columns={cards.length}>
          <thead>
            <tr>
              <td>
                <VisuallyHidden>Details</VisuallyHidden>
              </td>
              {cards.map((card) => (
                <Heading key={card.handle} card={card} others={handles.filter((handle) => handle !== card.handle)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cards.map((card) => (
                  <td key={card.handle}>{value(card)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <VisuallyHidden>Shop</VisuallyHidden>
              </th>
              {cards.map(({ handle, title }) => (
                <td key={handle}>
                  <ButtonLink href={capsulePath(handle)} size="small">
                    View<VisuallyHidden> the {title}</VisuallyHidden>
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
