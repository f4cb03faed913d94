import { BRAND, type LineAttribute, parseJson, z } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';

const KEY = `${BRAND.keyPrefix}-campaign`;
const MOST = 12;
const LONGEST = 255;

/** Campaign parameters, and the ids that ad networks append to a click. */
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|epik|dclid)$/;

const Campaign = z.array(z.object({ key: z.string(), value: z.string() }));

/** The campaign parameters of an address, as they travel with the order. */
export function campaignOf(search: string): LineAttribute[] {
  const found = [...new URLSearchParams(search)].filter(([key, value]) => CAMPAIGN_PARAMETER.test(key) && value !== '');
  return found.slice(0, MOST).map(([key, value]) => ({ key, value: value.slice(0, LONGEST) }));
}

/** Remembers for this visit how it began; a later landing with parameters of its own replaces them. */
export function rememberCampaign(visit: TextStorage, search: string): void {
  const campaign = campaignOf(search);
  if (campaign.length > 0) visit.write(KEY, JSON.stringify(campaign));
}

/** What is remembered, checked again: anybody may have written it. */
export function rememberedCampaign(visit: TextStorage): LineAttribute[] {
  const parsed = Campaign.safeParse(parseJson(visit.read(KEY)));
  if (!parsed.success) return [];
  const valid = parsed.data.filter(({ key, value }) => CAMPAIGN_PARAMETER.test(key) && value.length <= LONGEST);
  return valid.slice(0, MOST);
}
