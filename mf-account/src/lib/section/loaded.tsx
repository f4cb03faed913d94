import type { ReactNode } from 'react';
import { Button, Notice, Skeleton } from 'shared-ui';
import { refusalText } from '../backend/refusal-text.ts';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  /** The name of the data, as it follows "We couldn’t load". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** Data of the account: on its way, here, or plainly not to be had just now. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton shape="text" lines={2} />;
  return (
    <>
      <Notice tone="error">
        We couldn’t load {what}. {refusalText(error)}
      </Notice>
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  );
}
