import { useQueryClient, useServices } from 'shared-runtime';
import { useState } from 'react';
import type { ExperimentRecord } from './experiment-commands.ts';
import { experimentKey, livePlacesQuery } from './experiment-queries.ts';
import { useCommand } from './use-command.ts';

/** Takes the pictures of the variants of a running experiment. A failure is reported and changes nothing else. */
export function usePictures() {
  const { config } = useServices();
  const cache = useQueryClient();
  const [of, setOf] = useState<ExperimentRecord | null>(null);
  const { run, isBusy, failure } = useCommand(async (record: ExperimentRecord) => {
    setOf(record);
    const { takePictures } = await import('./take-pictures.ts');
    await takePictures(config, record, await cache.fetchQuery(livePlacesQuery(config)));
    await cache.invalidateQueries({ queryKey: [...experimentKey(record.name), 'pictures'] });
  });
  return {
    /** The experiment of the latest attempt; null before the first. */
    of,
    isBusy,
    isFailed: failure !== null,
    /** Resolves once they are taken or have failed. */
    take: run,
  };
}

/** @see usePictures */
export type Pictures = ReturnType<typeof usePictures>;
