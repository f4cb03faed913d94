import { type ReactNode, useId } from 'react';
import { Button, Notice, Skeleton } from 'shared-ui';
import styles from './figures-panel.module.css';

interface FiguresPanelProps<Data> {
  readonly title: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** One group of figures. A message replaces a number that the database refuses or does not have. */
export function FiguresPanel<Data>({ title, query, children }: FiguresPanelProps<Data>) {
  const id = useId();
  const { data, error, isFetching, refetch } = query;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {data !== undefined && children(data)}
      {data === undefined && error === null && <Skeleton shape="text" lines={3} />}
      {data === undefined && error !== null && (
        <>
          <Notice tone="error">We couldn’t load this data.</Notice>
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </section>
  );
}
