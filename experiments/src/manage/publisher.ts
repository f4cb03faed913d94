import { signDocument } from '../publish/published-document.ts';
import { isPublishedMeanwhile, type SignedDocument, type WrittenChange } from './backend.ts';
import type { ServiceOptions } from './experiment-service.ts';
import { isCurrent } from './is-current.ts';
import { type ExperimentRow, experimentOf, inOrder, isPublished } from './rows.ts';

/** The references of a change to other entries of the history. */
export type Marks = Pick<WrittenChange, 'approves' | 'undone'>;

/** A checked change of one experiment, ready to be written. */
interface ReadyChange {
  readonly before: ExperimentRow | null;
  readonly after: ExperimentRow;
  /** The name of the change in the history. */
  readonly action: string;
  readonly marks: Marks;
  /** Checks against the other experiments, which may have changed since the change was planned. */
  readonly check: (others: readonly ExperimentRow[]) => void;
}

/** Signs and writes the document of all experiments, which pages use. */
export interface Publisher {
  /** Publishes the current experiments. Resolves to the version. */
  publish(): Promise<number>;
  /** Publishes only where this release can read no published document; null otherwise. */
  publishFirst(): Promise<number | null>;
  /** Writes a change together with the resulting document. Resolves to its version, or to null where the change does not affect pages. */
  write(change: ReadyChange): Promise<number | null>;
}

/** The number of retries after a concurrent publication. */
const TRIES = 5;

async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPublishedMeanwhile(error) || tries >= TRIES) throw error;
    }
  }
}

/** @see Publisher */
export function createPublisher({ actor, backend, keys, now = () => new Date() }: ServiceOptions): Publisher {
  function signed(rows: readonly ExperimentRow[], basedOn: number): SignedDocument {
    // The description is internal, and the document is public.
    const experiments = inOrder(rows)
      .filter(isPublished)
      .map((row) => ({ ...experimentOf(row), description: '' }));
    const document = { version: basedOn + 1, publishedAt: now().toISOString(), experiments };
    return { ...signDocument(document, keys), key_id: keys.keyId };
  }

  const publish = () =>
    retried(async () => {
      const basedOn = (await backend.latest())?.version ?? 0;
      return backend.publish(signed(await backend.rows(), basedOn), basedOn);
    });

  return {
    publish,
    async publishFirst() {
      const latest = await backend.latest();
      return latest && isCurrent(latest, keys, await backend.rows()) ? null : publish();
    },
    async write({ before, after, action, marks, check }) {
      const change = { ...after, action, revision: before?.revision ?? 0, ...marks };
      if (!isPublished(after) && !(before && isPublished(before))) return backend.change(change, null, 0, actor);
      return retried(async () => {
        const basedOn = (await backend.latest())?.version ?? 0;
        const others = (await backend.rows()).filter(({ name }) => name !== after.name);
        check(others);
        return backend.change(change, signed([...others, after], basedOn), basedOn, actor);
      });
    },
  };
}
