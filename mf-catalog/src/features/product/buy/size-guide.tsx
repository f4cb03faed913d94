import styles from './size-guide.module.css';
import { CLOTHES, type Department, inches, SHOES, type SizeRow } from './size-tables.ts';

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly SizeRow[];
  /** The precision in parts of an inch: halves for a waist, tenths for a foot. */
  readonly parts: number;
}

const range = ([from, to]: readonly [number, number], unit: (cm: number) => string): string =>
  from === to ? unit(from) : `${unit(from)}–${unit(to)}`;

function SizeTable({ caption, columns, rows, parts }: TableProps) {
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, measures }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure, index) => (
                <td key={columns[index]}>
                  {range(measure, (cm) => inches(cm, parts))} in
                  <br />
                  {range(measure, (cm) => String(cm))} cm
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Body measurements in inches and centimeters. */
export function SizeGuide({ department, shoes }: { readonly department: Department; readonly shoes: boolean }) {
  const name = department === 'women' ? 'Women’s' : 'Men’s';
  return (
    <div className={styles.guide}>
      <p>Measure over light underwear, with the tape flat but not tight. Between sizes? Size up.</p>
      <SizeTable
        caption={`${name} clothing`}
        columns={['Chest', 'Waist', 'Hips']}
        rows={CLOTHES[department]}
        parts={2}
      />
      {shoes && (
        <SizeTable caption={`${name} shoes, US sizes`} columns={['Foot length']} rows={SHOES[department]} parts={10} />
      )}
    </div>
  );
}
