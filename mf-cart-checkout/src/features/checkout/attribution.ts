import { BRAND, type LineAttribute, parseJson, z } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';

const KEY = `${BRAND.keyPrefix}-campaign`;
const MOST = 12;
const LONGEST = 255;

/** Campaign parameters, and the ids that ad networks append to a click. */
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|epik|dclid)$/;

/** How long (ms) a campaign counts as what led this browser here. */
const KEPT_FOR = 30 * 24 * 3600 * 1000;

const Campaign = z.object({ at: z.number(), campaign: z.array(z.object({ key: z.string(), value: z.string() })) });

/** The campaign parameters of an address, as they travel with the order. */
export function campaignOf(search: string): LineAttribute[] {
  const found = [...new URLSearchParams(search)].filter(([key, value]) => CAMPAIGN_PARAMETER.test(key) && value !== '');
  return found.slice(0, MOST).map(([key, value]) => ({ key, value: value.slice(0, LONGEST) }));
}

/** What is remembered, checked again: anybody may have written it. What is older than thirty days, or cannot be read, is removed. */
export function rememberedCampaign(local: TextStorage, now: number): LineAttribute[] {
  const { data } = Campaign.safeParse(parseJson(local.read(KEY)));
  if (data && data.at <= now && now - data.at <= KEPT_FOR) {
    const valid = data.campaign.filter(({ key, value }) => CAMPAIGN_PARAMETER.test(key) && value.length <= LONGEST);
    return valid.slice(0, MOST);
  }
  local.remove(KEY);
  return [];
}

/** Remembers for thirty days what led this browser here; a later landing with parameters of its own replaces it. */
export function rememberCampaign(local: TextStorage, search: string, now: number): void {
  const campaign = campaignOf(search);
  if (campaign.length > 0) local.write(KEY, JSON.stringify({ at: now, campaign }));
  // Reading removes what is too old.
  else rememberedCampaign(local, now);
}
