import type { TestSpotValue } from 'shared-contracts/composition';
import { isSigned, signText, type SigningKeys, type VerifyingKeys } from '../publish/signing-keys.ts';

/** A variant that a link shows to every visitor who opens it, until it expires. */
export interface Preview {
  readonly experiment: string;
  readonly variant: string;
  /** The variant's values of test spots, also for an unpublished experiment. */
  readonly values: PlaceValues;
  /** Seconds since the epoch. */
  readonly expires: number;
}

/** Values by the names of their test spots. */
export type PlaceValues = Readonly<Record<string, TestSpotValue>>;

/** The request of a signed link: a variant, or an explanation of this visitor's variants; or the reason for which the link is refused. */
export type LinkAnswer =
  | { readonly state: 'preview'; readonly experiment: string; readonly variant: string; readonly values: PlaceValues }
  | { readonly state: 'debug' }
  | { readonly state: 'expired' }
  | { readonly state: 'invalid' };

/** The parameter of a link that shows a variant: `name:variant`. */
const PREVIEW = 'experiment';
/** The parameter of a page without experiments (`off`), and of one that explains them (`debug`, signed). */
export const EXPERIMENTS_PARAMETER = 'experiments';

const VALUES = 'values';

const claimOfPreview = (asked: string, values: string, expires: string): string =>
  `preview:${asked}:${values}:${expires}`;
const claimOfDebug = (expires: string): string => `debug:${expires}`;

/** The parameters of a link that shows a variant. */
export function previewSearch({ experiment, variant, values, expires }: Preview, keys: SigningKeys): URLSearchParams {
  const asked = `${experiment}:${variant}`;
  const text = JSON.stringify(values);
  const signature = signText(claimOfPreview(asked, text, String(expires)), keys);
  return new URLSearchParams({ [PREVIEW]: asked, [VALUES]: text, expires: String(expires), signature });
}

/** The parameters of a link that explains the visitor's variants. `expires`: seconds since the epoch. */
export function debugSearch(expires: number, keys: SigningKeys): URLSearchParams {
  const signature = signText(claimOfDebug(String(expires)), keys);
  return new URLSearchParams({ [EXPERIMENTS_PARAMETER]: 'debug', expires: String(expires), signature });
}

/** Whether an address makes a request that requires a signature. */
export function isLink({ searchParams }: URL): boolean {
  return searchParams.has(PREVIEW) || searchParams.get(EXPERIMENTS_PARAMETER) === 'debug';
}

/** The valid request of an address; null for an address without one. */
export function readLink(search: URLSearchParams, keys: VerifyingKeys, now: number): LinkAnswer | null {
  const asked = search.get(PREVIEW);
  const isDebug = search.get(EXPERIMENTS_PARAMETER) === 'debug';
  if (asked === null && !isDebug) return null;
  const [expires, values, signature] = ['expires', VALUES, 'signature'].map((name) => search.get(name) ?? '');
  const claim = isDebug ? claimOfDebug(expires ?? '') : claimOfPreview(asked ?? '', values ?? '', expires ?? '');
  if (!isSigned(claim, signature ?? '', keys)) return { state: 'invalid' };
  if (Number(expires) * 1000 <= now) return { state: 'expired' };
  if (isDebug) return { state: 'debug' };
  const [experiment = '', variant = ''] = (asked ?? '').split(':');
  // `previewSearch` wrote the signed text.
  return { state: 'preview', experiment, variant, values: JSON.parse(values ?? '') };
}
