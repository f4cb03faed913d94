import type { PublicConfig } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';
import { type CheckoutPixel, createCheckoutPixel } from './ad-pixel.ts';
import { rememberCampaign, rememberedCampaign } from './attribution.ts';
import type { CheckoutDesk } from './checkout-desk.ts';
import { rememberHandOver } from './handed-over.ts';

declare global {
  /** The ad network's function, where its script has been loaded. */
  var fbq: unknown;
}

type BrowserSide = Pick<CheckoutDesk, 'campaign' | 'remember' | 'go' | 'now' | 'origins'> & {
  readonly pixel: CheckoutPixel;
};

/** The browser's side of a checkout: where it keeps, where it leads, what it reads of this visit. */
export function browserDesk(
  config: PublicConfig,
  local: TextStorage,
  visit: TextStorage,
  isConsented: () => boolean,
): BrowserSide {
  rememberCampaign(visit, location.search);
  return {
    campaign: () => rememberedCampaign(visit),
    remember: (handedOver) => rememberHandOver(local, handedOver),
    go: (address) => location.assign(address),
    now: () => Date.now(),
    origins: { siteOrigin: config.siteOrigin, storefrontOrigin: config.storefront.origin },
    pixel: createCheckoutPixel({ pixel: () => globalThis.fbq, isConsented }),
  };
}
