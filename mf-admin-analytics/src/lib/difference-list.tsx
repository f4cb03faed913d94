import styles from './difference-list.module.css';

/** `variants.b.values.home-hero-headline` in words. */
const placeIn = (path: string): string =>
  path
    .replace(/\.values\./, '.')
    .split('.')
    .join(' · ');

interface Change {
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** The line as the function and the command line write it, taken apart. */
function changeIn(line: string): Change {
  const [, path = line, from = '', to = ''] = /^([^:]+): (.*?) ?→ ?(.*)$/s.exec(line) ?? [];
  return { path: placeIn(path), from, to };
}

const words = (json: string): string => json.replace(/^"(.*)"$/s, '$1');

/** What differs, a line each: what it is, what it was, what it becomes. */
export function DifferenceList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <dl className={styles.list}>
      {lines.map((line) => {
        const { path, from, to } = changeIn(line);
        return (
          <div key={line} className={styles.line}>
            <dt>{path}</dt>
            <dd>
              {from !== '' && <del>{words(from)}</del>}
              {to !== '' && <ins>{words(to)}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
