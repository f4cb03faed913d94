import { BRAND, type LineAttribute } from 'shared-contracts';
import { keptText, type StorageArea } from 'shared-runtime';

/** The parameters of the landing, and when it was. */
const keptCampaign = (local: StorageArea) => keptText(`${BRAND.keyPrefix}-campaign`, local);

const MOST = 12;
const LONGEST = 255;

/** How long (ms) an order is attributed to a campaign. */
const KEPT_FOR = 30 * 24 * 3600 * 1000;

/** Campaign parameters, and the ids that ad networks append to a click. */
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|epik|dclid)$/;

/** The campaign parameters of an address, as they travel with the order. */
export function campaignOf(search: string): LineAttribute[] {
  const found = [...new URLSearchParams(search)].filter(([key, value]) => CAMPAIGN_PARAMETER.test(key) && value !== '');
  return found.slice(0, MOST).map(([key, value]) => ({ key, value: value.slice(0, LONGEST) }));
}

/**
 * The remembered campaign, read as strictly as an address because it may have been tampered with. An entry that is older than thirty
 * days, or without an age, is removed.
 */
export function rememberedCampaign(local: StorageArea, now: number): LineAttribute[] {
  const kept = keptCampaign(local).read() ?? '';
  const age = now - Number(new URLSearchParams(kept).get('at'));
  if (age >= 0 && age <= KEPT_FOR) return campaignOf(kept);
  keptCampaign(local).remove();
  return [];
}

/** Remembers the campaign of a landing for thirty days; a later landing with its own parameters replaces it. */
export function rememberCampaign(local: StorageArea, search: string, now: number): void {
  const campaign = new URLSearchParams(campaignOf(search).map(({ key, value }) => [key, value])).toString();
  if (campaign) keptCampaign(local).write(`at=${now}&${campaign}`);
  // Reading removes an expired campaign.
  else rememberedCampaign(local, now);
}
