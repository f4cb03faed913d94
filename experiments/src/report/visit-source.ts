import { utmOf } from '../draw/visitor.ts';

/** The sources of visits; the same list as in the database, where each has a row in the figures of every day. */
export type VisitSource = 'direct' | 'search' | 'social' | 'email' | 'paid' | 'referral' | 'unknown';

/** The address and referrer of a visit's first page. */
export interface Arrival {
  /** The query of the address. */
  readonly search: string;
  /** `document.referrer`; empty without one. */
  readonly referrer: string;
  readonly hostname: string;
}

/** The media of paid advertising, and the identifiers that its clicks carry. */
const PAID = /^(cp[acmvl]|ppc|paid.*|display|banner|retargeting|remarketing|.*ads?)$/;
const CLICKS_PAID_FOR = ['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'ttclid'];
const EMAIL = /^(e-?mail|newsletter|klaviyo|mailchimp)$/;
const SOCIAL = /^(social.*|sm|facebook|fb|instagram|ig|tiktok|pinterest|youtube|twitter|x|threads|linkedin|reddit)$/;
const SEARCH = /^(organic|search|google|bing|duckduckgo|ecosia|yahoo|baidu|yandex|brave|startpage|qwant)$/;

const MAIL_HOSTS = /^(e?mail|webmail|outlook)\./;
const SOCIAL_HOSTS =
  /(^|\.)(facebook|instagram|tiktok|pinterest|youtube|twitter|x|threads|linkedin|reddit|snapchat)\.[a-z.]{2,7}$|^(t\.co|lnkd\.in|youtu\.be|pin\.it)$/;
const SEARCH_HOSTS =
  /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|baidu|yandex|startpage|qwant)\.[a-z.]{2,7}$|^search\.brave\.com$/;

/** The source from a link's campaign parameters; null where there is none. */
function sourceOfCampaign(search: URLSearchParams): VisitSource | null {
  const { medium, source, campaign } = utmOf(search);
  if (CLICKS_PAID_FOR.some((name) => search.has(name)) || PAID.test(medium ?? '')) return 'paid';
  const named = [medium, source].filter((one) => one !== undefined);
  if (named.length === 0) return campaign === undefined ? null : 'referral';
  if (named.some((one) => EMAIL.test(one))) return 'email';
  if (named.some((one) => SOCIAL.test(one))) return 'social';
  return named.some((one) => SEARCH.test(one)) ? 'search' : 'referral';
}

/**
 * The source of a visit, from the address and referrer of its first page. A page of the shop never leads to a first page, so such
 * a source is unknown.
 */
export function visitSource({ search, referrer, hostname }: Arrival): VisitSource {
  const ofCampaign = sourceOfCampaign(new URLSearchParams(search));
  if (ofCampaign) return ofCampaign;
  if (referrer === '') return 'direct';
  if (!URL.canParse(referrer)) return 'unknown';
  const host = new URL(referrer).hostname.toLowerCase();
  if (host === hostname) return 'unknown';
  if (MAIL_HOSTS.test(host)) return 'email';
  if (SOCIAL_HOSTS.test(host)) return 'social';
  return SEARCH_HOSTS.test(host) ? 'search' : 'referral';
}
