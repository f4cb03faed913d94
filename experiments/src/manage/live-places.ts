import { Place } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';

/** What the live releases let marketing test. */
export const LivePlaces = z.object({
  places: z.array(Place),
  /** Experiments that are made in code, with the variants that it knows. */
  experiments: z.record(z.string(), z.array(z.string())),
  /** The goals that pages report, each with a label. A server from before goals were listed sends none. */
  goals: z.record(z.string(), z.string()).optional(),
});

/** @see LivePlaces */
export type LivePlaces = z.infer<typeof LivePlaces>;

/** How long a shop may take to tell (ms). */
const PATIENCE = 10_000;

/**
 * Asks a live shop which places its pages have.
 *
 * @throws {ShopError} EXPERIMENT-004 where none answers.
 */
export async function askPlaces(siteOrigin: string): Promise<LivePlaces> {
  const address = new URL('/places.json', siteOrigin);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`it responded with ${response.status}`);
    return LivePlaces.parse(await response.json());
  } catch (cause) {
    throw new ShopError('EXPERIMENT-004', { address: address.href }, { cause });
  }
}
