import { formatMoney, type OwnSizes, pieceField } from 'shared-contracts';
import { Picture, SelectField } from 'shared-ui';
import { sizeOf } from '../../../lib/product/product.ts';
import { sizeWithout } from '../bundle/piece-sizes.ts';
import type { Piece } from '../bundle/pieces.ts';
import styles from './pieces-list.module.css';
import type { Selection } from './use-selection.ts';

interface PiecesListProps {
  readonly pieces: readonly Piece[];
  readonly selection: Selection;
}

/** Which pieces come in the size of the capsule: all, or all but those that have sizes of their own. */
function followText(own: readonly OwnSizes[]): string {
  const others = own.map(({ name }) => name).join(' and the ');
  const who = others === '' ? 'Every piece follows' : `All but the ${others} follow`;
  return `${who} the size of the capsule. Change one where you wear another size.`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is in the set, each piece with its own size where it comes in several. */
export function PiecesList({ pieces, selection }: PiecesListProps) {
  return (
    <section aria-labelledby="in-the-set" className={styles.pieces}>
      <h2 id="in-the-set" className={styles.heading}>
        What is in the set
      </h2>
      <p className={styles.note}>{followText(selection.own)}</p>
      <ul className={styles.list}>
        {pieces.map((piece) => (
          <li key={piece.id} className={styles.piece}>
            <PiecePicture piece={piece} />
            <div className={styles.text}>
              <h3 className={styles.name}>{piece.name}</h3>
              <p className={styles.detail}>
                {[piece.colour, piece.fabric && capitalized(piece.fabric)].filter(Boolean).join(', ')}
                {piece.price !== undefined && <> · {formatMoney(piece.price)} on its own</>}
              </p>
              {piece.fit && <p className={styles.detail}>{piece.fit}</p>}
              <PieceSize piece={piece} selection={selection} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PiecePicture({ piece }: { readonly piece: Piece }) {
  if (!piece.picture) return <span className={styles.picture} />;
  const { url, ...picture } = piece.picture;
  return <Picture {...picture} src={url} sizes="6rem" widths={[240]} className={styles.picture} />;
}

function PieceSize({ piece, selection }: { readonly piece: Piece } & Omit<PiecesListProps, 'pieces'>) {
  if (piece.sizes.length === 0) return null;
  if (piece.sizes.length === 1) return <p className={styles.detail}>{piece.sizes[0]}</p>;
  const { variant, pieceSizes, own } = selection;
  if (own.some(({ id }) => id === piece.id)) {
    const size = pieceSizes[piece.id];
    return <p className={styles.detail}>{size ? `Size ${size}` : 'In a size of its own, chosen above'}</p>;
  }
  const follows = variant && sizeWithout(piece, sizeOf(variant));
  return (
    <SelectField
      label={`Size of the ${piece.name}`}
      hideLabel
      name={pieceField(piece.id)}
      value={pieceSizes[piece.id] ?? ''}
      onChange={(event) => selection.choosePieceSize(piece.id, event.currentTarget.value)}
      className={styles.size}
    >
      <option value="">{follows === undefined ? 'Follows the capsule' : `Size ${follows}, follows the capsule`}</option>
      {piece.sizes.map((option) => (
        <option key={option} value={option}>
          Size {option}
        </option>
      ))}
    </SelectField>
  );
}
