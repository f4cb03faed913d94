import { isSigned, signText, type SigningKeys, type VerifyingKeys } from './signing-keys.ts';

/** A variant that a link shows to whoever opens it, until it expires. */
export interface Preview {
  readonly experiment: string;
  readonly variant: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const LONGEST = 200;

const claim = ({ experiment, variant, expires }: Preview): string => `preview:${experiment}:${variant}:${expires}`;

/** The parameters of a link that shows a variant. */
export function previewSearch(preview: Preview, keys: SigningKeys): URLSearchParams {
  return new URLSearchParams({
    experiment: `${preview.experiment}:${preview.variant}`,
    expires: String(preview.expires),
    signature: signText(claim(preview), keys),
  });
}

/** The variant that an address rightfully asks for; null for anything forged, expired or incomplete. */
export function readPreview(search: URLSearchParams, keys: VerifyingKeys, now: number): Preview | null {
  const [asked, expires, signature] = ['experiment', 'expires', 'signature'].map((key) => search.get(key) ?? '');
  const [, experiment, variant] = /^([a-z0-9-]+):([a-z0-9-]+)$/.exec((asked ?? '').slice(0, LONGEST)) ?? [];
  if (!experiment || !variant || !/^\d{1,12}$/.test(expires ?? '')) return null;
  const preview = { experiment, variant, expires: Number(expires) };
  if (preview.expires * 1000 <= now) return null;
  return isSigned(claim(preview), signature ?? '', keys) ? preview : null;
}
