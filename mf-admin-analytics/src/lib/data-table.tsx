import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { useSize } from './use-size.ts';

interface DataTableProps {
  readonly caption: string;
  /** Whether the caption is for screen readers alone, where a heading has the same text. */
  readonly captionHidden?: boolean | undefined;
  /** The columns’ names; the first is above the rows’ names. */
  readonly head: readonly ReactNode[];
  /** The first cell names its row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Figures in rows and columns. Where it is wider than the screen it is scrolled, with the keyboard too. */
export function DataTable({ caption, captionHidden = false, head, rows }: DataTableProps) {
  const { ref, overflows } = useSize<HTMLDivElement>();
  const scrolled = overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {};
  return (
    <div ref={ref} className={styles.frame} {...scrolled}>
      <table className={styles.table}>
        <caption className={captionHidden ? 'ui-visually-hidden' : undefined}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {head.map((name, at) => (
              // Columns have no identity of their own and never change their order.
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
