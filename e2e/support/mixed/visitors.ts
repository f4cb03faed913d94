import { BROWSER_AGENT } from '../visitor-fetch.ts';
import { newMarker } from './marker.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The experiments that every fresh shop runs, with their variants. */
const EXPERIMENTS: Readonly<Record<string, readonly string[]>> = {
  'early-access-wording': ['control', 'hours'],
  'free-shipping-line': ['control', 'only'],
  'hero-headline': ['control', 'definite'],
  'product-button-label': ['control', 'price'],
};
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'curl/8.5.0',
];
const PREFIX = 'capsule-collective';
/** Few enough addresses that some come again, and enough that none sends too much. */
const ADDRESSES = 40_000;

/** A visitor: the headers and cookies that the browser sends with every request. */
export interface MixedVisitor {
  readonly headers: Readonly<Record<string, string>>;
  readonly arms: Readonly<Record<string, string>>;
  readonly isProgram: boolean;
}

function addressOf(random: SeededRandom): string {
  const at = random.below(ADDRESSES);
  return `10.7.${at >> 8}.${at & 255}`;
}

const uuid = (random: SeededRandom): string =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;

function headersOf(random: SeededRandom, agent: string): Record<string, string> {
  return {
    'user-agent': agent,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-language': 'en-US',
    'accept-encoding': random.pick(['br, gzip', 'br, gzip', 'br, gzip', 'br, gzip', 'gzip', 'identity']),
    'x-forwarded-for': addressOf(random),
  };
}

/** A returning visitor, with a variant of each experiment. */
export function returningVisitor(random: SeededRandom): MixedVisitor {
  const arms = Object.fromEntries(
    Object.entries(EXPERIMENTS).map(([name, variants]) => [name, random.pick(variants)] as const),
  );
  const kept = Object.entries(arms).map((pair) => pair.join('='));
  const phases = Object.keys(arms).map((name) => `${name}=1`);
  const cookie = [
    `${PREFIX}-visitor=${uuid(random)}`,
    `${PREFIX}-experiments=${kept.join('&')}`,
    `${PREFIX}-experiment-phases=${phases.join('&')}`,
  ].join('; ');
  return { headers: { ...headersOf(random, BROWSER_AGENT), cookie }, arms, isProgram: false };
}

/** A visitor without any cookie. */
export function newVisitor(random: SeededRandom): MixedVisitor {
  return { headers: headersOf(random, BROWSER_AGENT), arms: {}, isProgram: false };
}

export function botVisitor(random: SeededRandom): MixedVisitor {
  return { headers: headersOf(random, random.pick(BOTS)), arms: {}, isProgram: true };
}

/** A signed-in visitor, as far as a request can show, whose every cookie and token holds their marker. */
export function signedInVisitor(random: SeededRandom): MixedVisitor & { readonly marker: string } {
  const visitor = returningVisitor(random);
  const marker = newMarker(random);
  const cookie = `${visitor.headers['cookie']}; sb-access-token=${marker}; ${PREFIX}-session=${marker}`;
  const authorization = `Bearer ${marker}`;
  return { ...visitor, headers: { ...visitor.headers, cookie, authorization }, marker };
}

/** The inbox cookie of a visitor without script: a line with their marker as its size. */
export function inboxCookie(random: SeededRandom, variant: string, marker: string): string {
  const code = btoa(JSON.stringify([['Size', marker]]))
    .replaceAll('+', '.')
    .replaceAll('/', '~')
    .replaceAll('=', '');
  return `${PREFIX}-inbox=${random.hex(10)}-${variant}-${1 + random.below(3)}-${code}`;
}

/** A hand-over cookie that the shop has not signed. */
export function forgedHandOver(random: SeededRandom, marker: string): string {
  return `${PREFIX}-handed-over=${encodeURIComponent(`gid://shopify/Cart/${marker}:${random.hex(10)}.${random.hex(43)}`)}`;
}
