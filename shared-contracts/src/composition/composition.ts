import { z } from 'zod';
import { Release } from './release.ts';

/**
 * One named set of releases, from which a visit is composed. `id` is the hash of the content, `counter` grows with every switch,
 * so that an older document can be distinguished from a newer one.
 */
export const Composition = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  counter: z.number().int().nonnegative(),
  createdAt: z.iso.datetime(),
  remotes: z
    .record(z.string(), Release)
    .refine((remotes) => Object.entries(remotes).every(([name, { remote }]) => name === remote), {
      message: 'each release must stand under the name of its remote',
    }),
  /** Paths that are, or were in an earlier composition, a visitor's own. No manifest makes them shared. */
  personal: z.array(z.string()).optional(),
});

/** @see Composition */
export type Composition = z.infer<typeof Composition>;

/**
 * A remote's release as documents give it to the browser, without the server's and the registry's concerns. `base` is the
 * address of the release's folder, with a trailing slash.
 */
export interface BrowserRelease {
  readonly version: string;
  readonly base: string;
  readonly global: string;
  readonly entry: string;
  readonly pages: readonly {
    readonly path: string;
    readonly expose: string;
    readonly canonical?: string | undefined;
  }[];
  readonly slots: Readonly<Record<string, string>>;
  readonly start?: string | undefined;
  /** The sha-384 of its outage script, where it has one; see {@link outagePath}. */
  readonly outage?: string | undefined;
  readonly assets: Release['assets'];
  readonly integrity: Readonly<Record<string, string>>;
}

/** The composition as a document carries it. */
export interface BrowserComposition {
  readonly id: string;
  readonly remotes: Readonly<Record<string, BrowserRelease>>;
}
