import { ShopError } from 'shared-contracts/errors';
import type { SigningKeys } from '../publish/signing-keys.ts';
import { debugSearch, previewSearch } from '../visit/preview-link.ts';
import type { ExperimentDefinition } from '../schema/experiment.ts';

/** Servers and mail programs refuse longer addresses. */
const LONGEST = 4000;

/** A year, because a link cannot be revoked. */
const MOST_HOURS = 8760;

/** The part of an experiment that a preview link needs. */
export interface LinkedExperiment {
  readonly name: string;
  readonly definition: Pick<ExperimentDefinition, 'variants'>;
}

/** The shop of a link, and the keys that sign it. */
export interface LinkedShop {
  readonly siteOrigin: string;
  readonly keys: SigningKeys;
}

const refuse = (problems: string): never => {
  throw new ShopError('EXPERIMENT-002', { problems });
};

function pageOf(path: string, siteOrigin: string): URL {
  const url = URL.parse(path, siteOrigin);
  return url?.origin === new URL(siteOrigin).origin ? url : refuse(`${path} is not on ${siteOrigin}`);
}

/**
 * A signed link that shows a variant, also of a draft, or, for null, one that explains the visitor's variants.
 *
 * @param hours the lifetime of the link
 * @throws {ShopError} EXPERIMENT-002 for an unknown variant, a path outside of the shop, and an invalid number of hours.
 */
export function linkFor(
  { siteOrigin, keys }: LinkedShop,
  shown: { readonly row: LinkedExperiment; readonly variant: string } | null,
  path: string,
  hours: number,
): string {
  if (!(hours > 0 && hours <= MOST_HOURS)) refuse(`hours must be a positive number of at most ${MOST_HOURS}`);
  const expires = Math.floor(Date.now() / 1000 + hours * 3600);
  const url = pageOf(path, siteOrigin);
  for (const [key, value] of shown ? searchOf(shown, expires, keys) : debugSearch(expires, keys))
    url.searchParams.set(key, value);
  return url.href.length > LONGEST ? refuse('the link is too long') : url.href;
}

function searchOf(
  { row, variant }: { readonly row: LinkedExperiment; readonly variant: string },
  expires: number,
  keys: SigningKeys,
): URLSearchParams {
  const found = row.definition.variants.find(({ name }) => name === variant);
  if (!found) throw new ShopError('EXPERIMENT-002', { experiment: row.name, problems: `it has no variant ${variant}` });
  return previewSearch({ experiment: row.name, variant, values: found.values ?? {}, expires }, keys);
}
