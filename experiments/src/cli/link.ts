import type { ToolConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';
import type { ExperimentRow } from '../manage/rows.ts';
import { signingKeys } from '../publish/signing-keys.ts';
import { debugSearch, previewSearch } from '../visit/preview-link.ts';

/** Longer addresses are refused by servers and mail programs on the way. */
const LONGEST = 4000;

/**
 * A signed link that shows a variant, also of a draft; or for null one that tells what its visitor sees.
 *
 * @param hours for how long it is good
 * @throws {ShopError} EXPERIMENT-002 for a variant that is not there, and hours that are none.
 */
export function linkFor(
  config: ToolConfig,
  shown: { readonly row: ExperimentRow; readonly variant: string } | null,
  path: string,
  hours: number,
): string {
  if (!(hours > 0)) throw new ShopError('EXPERIMENT-002', { problems: 'hours must be a positive number' });
  const expires = Math.floor(Date.now() / 1000 + hours * 3600);
  const keys = signingKeys(config);
  const url = new URL(path, config.siteOrigin);
  for (const [key, value] of shown ? searchOf(shown, expires, keys) : debugSearch(expires, keys))
    url.searchParams.set(key, value);
  if (url.href.length > LONGEST) throw new ShopError('EXPERIMENT-002', { problems: 'the link would be too long' });
  return url.href;
}

function searchOf(
  { row, variant }: { readonly row: ExperimentRow; readonly variant: string },
  expires: number,
  keys: ReturnType<typeof signingKeys>,
): URLSearchParams {
  const found = row.definition.variants.find(({ name }) => name === variant);
  if (!found) throw new ShopError('EXPERIMENT-002', { experiment: row.name, problems: `it has no variant ${variant}` });
  return previewSearch({ experiment: row.name, variant, values: found.values ?? {}, expires }, keys);
}
