import { changeIn } from './difference-line.ts';
import styles from './difference-list.module.css';

/** The differences, a line each: the field, its old value, its new value. */
export function DifferenceList({ lines }: { readonly lines: readonly string[] }) {
  const changes = lines.map(changeIn).filter(({ from, to }) => from !== '' || to !== '');
  return (
    <dl className={styles.list}>
      {changes.map(({ path, from, to }) => (
        <div key={path} className={styles.line}>
          <dt>{path}</dt>
          <dd>
            {from !== '' && <del>{from}</del>}
            {to !== '' && <ins>{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
