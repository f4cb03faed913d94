import { TestSpot } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';

/** The test spots that the live releases declare. */
export const LiveTestSpots = z.object({
  places: z.array(TestSpot),
  /** Experiments in code, with their variants. */
  experiments: z.record(z.string(), z.array(z.string())),
  /** The goals that pages report, each with a label. A server from before goals were listed sends none. */
  goals: z.record(z.string(), z.string()).optional(),
});

/** @see LiveTestSpots */
export type LiveTestSpots = z.infer<typeof LiveTestSpots>;

/** The time limit for a shop's answer (ms). */
const TIME_LIMIT = 10_000;

/**
 * Fetches the test spots of a live shop's pages.
 *
 * @throws {ShopError} EXPERIMENT-004 where the shop does not answer.
 */
export async function askPlaces(siteOrigin: string): Promise<LiveTestSpots> {
  const address = new URL('/places.json', siteOrigin);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    if (!response.ok) throw new Error(`it responded with ${response.status}`);
    return LiveTestSpots.parse(await response.json());
  } catch (cause) {
    throw new ShopError('EXPERIMENT-004', { address: address.href }, { cause });
  }
}
