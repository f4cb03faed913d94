import { formatMoney } from 'shared-contracts';
import { Picture, SelectField } from 'shared-ui';
import { sizeOf } from '../../../lib/product/product.ts';
import { defaultPieceSize } from '../bundle/piece-sizes.ts';
import type { Piece } from '../bundle/pieces.ts';
import styles from './pieces-list.module.css';
import { pieceField, type Selection } from './use-selection.ts';

interface PiecesListProps {
  readonly pieces: readonly Piece[];
  readonly capsuleSizes: readonly string[];
  readonly selection: Selection;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is in the set, each piece with its own size where it comes in several. */
export function PiecesList({ pieces, capsuleSizes, selection }: PiecesListProps) {
  return (
    <section aria-labelledby="in-the-set" className={styles.pieces}>
      <h2 id="in-the-set" className={styles.heading}>
        What is in the set
      </h2>
      <p className={styles.note}>
        Every piece follows the size of the capsule. Change one where you wear another size.
      </p>
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
              <PieceSize piece={piece} capsuleSizes={capsuleSizes} selection={selection} />
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

function PieceSize({ piece, capsuleSizes, selection }: { piece: Piece } & Omit<PiecesListProps, 'pieces'>) {
  if (piece.sizes.length === 0) return null;
  if (piece.sizes.length === 1) return <p className={styles.detail}>{piece.sizes[0]}</p>;
  const { variant, pieceSizes } = selection;
  const follows = variant && defaultPieceSize(piece, capsuleSizes, sizeOf(variant));
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
