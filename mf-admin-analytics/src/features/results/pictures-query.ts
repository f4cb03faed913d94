import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';
import * as z from 'zod/mini';
import { experimentKey } from '../../lib/experiment-queries.ts';

const VariantPicture = z.object({
  variant: z.string(),
  /** The path of the page that it shows. */
  page: z.string(),
  taken_at: z.string(),
  actor: z.string(),
  /** In base64. */
  picture: z.string(),
  type: z.enum(['image/webp', 'image/png']),
});

/** A picture of a variant. */
export type VariantPicture = z.infer<typeof VariantPicture>;

/** The pictures of the variants of a phase, by the variants’ names. */
export function picturesQuery(config: PublicConfig, name: string, phase: number) {
  return queryOptions({
    queryKey: [...experimentKey(name), 'pictures', phase],
    queryFn: async () => {
      const asked = { p_experiment: name, p_phase: phase };
      const answer = await askBackend(config, (backend, signal) =>
        backend.rpc('variant_pictures', asked).abortSignal(signal),
      );
      return z.array(VariantPicture).parse(answer);
    },
    retry: retryUnreachable,
  });
}
