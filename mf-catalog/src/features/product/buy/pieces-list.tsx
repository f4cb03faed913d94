import { formatMoney, type OwnSizes, pieceAnchor, pieceField } from 'shared-runtime';
import { Button, Checkbox, SelectField, VisuallyHidden } from 'shared-ui';
import { SmallPicture } from '../../../lib/card/small-picture.tsx';
import { sizeOf } from '../../../lib/product/product.ts';
import { sizeWithout } from '../bundle/piece-sizes.ts';
import type { Piece } from '../bundle/pieces.ts';
import styles from './pieces-list.module.css';
import { type Selection, textAt } from './use-selection.ts';
import { ADD_PIECES, isSoldSingly, PIECES_FIELD, singlePrice, tickField } from './use-ticked-pieces.ts';

/** The form that adds the ticked pieces; it is outside the form that contains the ticks. */
export const PIECES_FORM = 'pieces-form';

interface PiecesListProps {
  readonly pieces: readonly Piece[];
  readonly selection: Selection;
}

/** Which pieces come in the size of the capsule: all, or all but those that have sizes of their own. */
function followText(own: readonly OwnSizes[]): string {
  const others = own.map(({ name }) => name).join(' and the ');
  const who = others === '' ? 'Every piece comes' : `Every piece except the ${others} comes`;
  return `${who} in your capsule size. Change any piece you wear in a different size.`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The pieces of the set, with a choice of size for each that comes in several. */
export function PiecesList({ pieces, selection }: PiecesListProps) {
  return (
    <section aria-labelledby="in-the-set" className={styles.pieces}>
      <h2 id="in-the-set" className={styles.heading}>
        What’s included
      </h2>
      <p className={styles.note}>{followText(selection.own)}</p>
      <ul className={styles.list}>
        {pieces.map((piece) => (
          <li key={piece.id} id={pieceAnchor(piece.id)} className={styles.piece}>
            <SmallPicture picture={piece.picture} />
            <div className={styles.text}>
              <h3 className={styles.name}>{piece.name}</h3>
              <p className={styles.detail}>
                {[piece.colour, piece.fabric && capitalized(piece.fabric)].filter(Boolean).join(', ')}
              </p>
              {piece.fit && <p className={styles.detail}>{piece.fit}</p>}
              <PieceSize piece={piece} selection={selection} />
              <Tick piece={piece} selection={selection} />
            </div>
          </li>
        ))}
      </ul>
      {pieces.some(isSoldSingly) && <PiecesButton selection={selection} />}
    </section>
  );
}

interface PieceProps {
  readonly piece: Piece;
  readonly selection: Selection;
}

/** Chooses a piece to be bought on its own, where it is sold so. */
function Tick({ piece, selection: { ticked } }: PieceProps) {
  if (piece.variants.length === 0) return null;
  const price = formatMoney(singlePrice(piece));
  if (!isSoldSingly(piece)) return <p className={styles.detail}>{price} separately, sold out</p>;
  return (
    <Checkbox
      name={tickField(piece.id)}
      value="1"
      checked={ticked.isTicked(piece.id)}
      onChange={(event) => ticked.tick(piece.id, event.currentTarget.checked)}
      className={styles.tick}
      label={
        <>
          Buy <VisuallyHidden>the {piece.name} </VisuallyHidden>separately, {price}
        </>
      }
    />
  );
}

/** Adds the ticked pieces. It asks for missing sizes, and reports if nothing is ticked. */
function PiecesButton({ selection: { ticked, asked } }: Pick<PieceProps, 'selection'>) {
  const { count, total, items } = ticked;
  const ready = { form: PIECES_FORM };
  const asking = { name: PIECES_FIELD, value: ADD_PIECES, formNoValidate: true };
  return (
    <div>
      {asked === 'pieces' && count === 0 && (
        <p role="alert" className={styles.nothing}>
          No items selected. Please select at least one item to purchase.
        </p>
      )}
      <Button type="submit" variant="secondary" wide data-purchase="" {...(items.length > 0 ? ready : asking)}>
        {count === 0
          ? 'Add selected pieces'
          : `Add ${count} ${count === 1 ? 'piece' : 'pieces'} to cart, ${formatMoney(total)}`}
      </Button>
    </div>
  );
}

function PieceSize({ piece, selection }: PieceProps) {
  if (piece.sizes.length === 0) return null;
  if (piece.sizes.length === 1) return <p className={styles.detail}>{piece.sizes[0]}</p>;
  const { variant, pieceSizes, own } = selection;
  if (own.some(({ id }) => id === piece.id)) {
    const size = pieceSizes[piece.id];
    return <p className={styles.detail}>{size ? `Size ${size}` : 'Choose a size above'}</p>;
  }
  const follows = variant && sizeWithout(piece, sizeOf(variant));
  return (
    <SelectField
      label={`${piece.name} size`}
      hideLabel
      name={pieceField(piece.id)}
      value={pieceSizes[piece.id] ?? ''}
      onChange={(event) => selection.choosePieceSize(piece.id, event.currentTarget.value)}
      className={styles.size}
      error={textAt(selection, pieceField(piece.id))}
    >
      <option value="">{follows === undefined ? 'Same as capsule' : `Size ${follows}, same as capsule`}</option>
      {piece.sizes.map((option) => (
        <option key={option} value={option}>
          Size {option}
        </option>
      ))}
    </SelectField>
  );
}
