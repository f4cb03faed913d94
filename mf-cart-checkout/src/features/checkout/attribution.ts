import { BRAND, type LineAttribute } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';

const KEY = `${BRAND.keyPrefix}-campaign`;
const MOST = 12;
const LONGEST = 255;

/** How long (ms) a campaign counts as what led this browser here. */
const KEPT_FOR = 30 * 24 * 3600 * 1000;

/** Campaign parameters, and the ids that ad networks append to a click. */
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|epik|dclid)$/;

/** The campaign parameters of an address, as they travel with the order. */
export function campaignOf(search: string): LineAttribute[] {
  const found = [...new URLSearchParams(search)].filter(([key, value]) => CAMPAIGN_PARAMETER.test(key) && value !== '');
  return found.slice(0, MOST).map(([key, value]) => ({ key, value: value.slice(0, LONGEST) }));
}

/**
 * What is remembered, read like an address, since anybody may have written it. What is older than thirty days, or says nothing of its
 * age, is removed.
 */
export function rememberedCampaign(local: TextStorage, now: number): LineAttribute[] {
  const kept = local.read(KEY) ?? '';
  const age = now - Number(new URLSearchParams(kept).get('at'));
  if (age >= 0 && age <= KEPT_FOR) return campaignOf(kept);
  local.remove(KEY);
  return [];
}

/** Remembers for thirty days what led this browser here; a later landing with parameters of its own replaces it. */
export function rememberCampaign(local: TextStorage, search: string, now: number): void {
  const campaign = new URLSearchParams(campaignOf(search).map(({ key, value }) => [key, value])).toString();
  if (campaign) local.write(KEY, `at=${now}&${campaign}`);
  // Reading removes what is too old.
  else rememberedCampaign(local, now);
}
