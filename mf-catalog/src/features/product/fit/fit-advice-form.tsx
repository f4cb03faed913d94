import { Button, SelectField, TextField } from 'shared-ui';
import { type FormEvent, useState } from 'react';
import { type Product, sizeOf } from '../../../lib/product/product.ts';
import type { Piece } from '../bundle/pieces.ts';
import { CLOTHES, departmentOf, US_SIZES } from '../buy/size-tables.ts';
import { centimetersOf, endingsOn, garmentLengths, HEIGHTS, inchesOf, sizeFor } from './fit-advice.ts';
import styles from './fit-advice-form.module.css';

interface FitAdviceFormProps {
  readonly product: Product;
  readonly pieces: readonly Piece[];
  /** Chooses a size of the capsule. */
  readonly onChoose: (size: string) => void;
}

interface Person {
  /** In centimeters. */
  readonly height: number;
  readonly usual: string;
}

function personOf(data: FormData): Person | null {
  const [feet, inches] = ['feet', 'inches'].map((name) => Number(data.get(name)));
  const height = centimetersOf(feet ?? Number.NaN, inches ?? Number.NaN);
  return height >= HEIGHTS.least && height <= HEIGHTS.most ? { height, usual: String(data.get('usual')) } : null;
}

function Advice({ product, pieces, person, onChoose }: FitAdviceFormProps & { readonly person: Person }) {
  const scale = CLOTHES[departmentOf(product)].map(({ size }) => size);
  const size = sizeFor(person.usual, scale, product.variants.map(sizeOf));
  if (size === undefined) return <p>This capsule has no clothing sizes to choose from.</p>;
  const isMade = size === person.usual;
  const isAvailable = product.variants.some((variant) => sizeOf(variant) === size && variant.available);
  const endings = endingsOn(pieces, garmentLengths(product), size, person.height);
  return (
    <>
      <p className={styles.verdict}>
        {isMade ? `We recommend ${size}.` : `We don’t make it in ${person.usual}. The closest size is ${size}.`}
        {!isAvailable && ' It’s sold out right now.'}
      </p>
      {endings.length > 0 && (
        <ul className={styles.endings}>
          {endings.map(({ id, name, length, where }) => (
            <li key={id}>
              {name}: {inchesOf(length)} in ({length} cm) long, hits {where} on you.
            </li>
          ))}
        </ul>
      )}
      {isAvailable && (
        <Button variant="secondary" onClick={() => onChoose(size)}>
          Choose size {size}
        </Button>
      )}
    </>
  );
}

/** Asks for a height and a usual size, and says which size to take and where its garments end. Nothing of it is kept or sent. */
export function FitAdviceForm(props: FitAdviceFormProps) {
  const department = departmentOf(props.product);
  const [person, setPerson] = useState<Person | null>(null);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The sizes' form, which contains the guide, would handle it as its own.
    event.stopPropagation();
    const entered = personOf(new FormData(event.currentTarget));
    setPerson(entered);
    setRefused(entered === null);
  };
  const error = isRefused ? 'Enter a height between 4 ft 6 in and 7 ft.' : undefined;
  return (
    <section className={styles.advice} aria-label="Fit advice">
      <form className={styles.form} onSubmit={submit}>
        <TextField label="Height, feet" name="feet" inputMode="numeric" maxLength={1} required error={error} />
        <TextField label="Inches" name="inches" inputMode="decimal" maxLength={4} required />
        <SelectField label="Your usual size" name="usual" defaultValue="M">
          {CLOTHES[department].map(({ size }) => (
            <option key={size} value={size}>
              {size} (US {US_SIZES[department][size]})
            </option>
          ))}
        </SelectField>
        <Button type="submit">Find my size</Button>
      </form>
      <div aria-live="polite" className={styles.answer}>
        {person && <Advice {...props} person={person} />}
      </div>
    </section>
  );
}
