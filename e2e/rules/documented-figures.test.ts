import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/places.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** Line breaks are where a line happens to end. */
const words = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What a document says, and the lines of code that it says it of. Whoever changes one changes the other. */
type Figure = readonly [document: string, said: string, file: string, ...code: string[]];

const OPERATING: readonly Figure[] = [
  ['docs/operating.md', 'forms of one address (one /64 of IPv6) | 60 in 30 s', 'composer/src/edge/open-edge.ts', "name: 'forms', points: 60, duration: 30"],
  ['docs/operating.md', '| 8 KB; 64 at once, and 16 more that wait for a checkout, 6 s at most |', 'composer/src/edge/cart-forms.ts', 'LONGEST_BODY = 8192', 'QUICK_AT_ONCE = 64', 'CHECKOUTS_AT_ONCE = 16'],
  ['docs/operating.md', '16 more that wait for a checkout, 6 s at most', 'composer/src/edge/cart-form-checkout.ts', 'CHECKOUT_BUDGET = 6000'],
  ['docs/operating.md', '| 16 at once, 1.5 s |', 'composer/src/edge/handed-over-inbox.ts', 'ASKING_AT_ONCE = 16', 'PATIENCE = 1500'],
  ['docs/operating.md', 'violated policies of one address | 30 in 60 s;', 'composer/src/edge/open-edge.ts', "name: 'reports', points: 30, duration: 60"],
  ['docs/operating.md', '30 in 60 s; 16 KB, 20 of one request', 'composer/src/edge/csp-reports.ts', 'LONGEST_BODY = 16_384', 'MOST_REPORTS = 20'],
  ['docs/operating.md', 'exposure tokens of one address | 600 in 60 s;', 'composer/src/edge/open-edge.ts', "name: 'tokens', points: 600, duration: 60"],
  ['docs/operating.md', '600 in 60 s; 4 KB, 16 arms, 64 at once', 'composer/src/edge/exposure-tokens.ts', 'LONGEST_BODY = 4096', 'MOST_ARMS = 16', 'AT_ONCE = 64'],
  ['docs/operating.md', '| headers within 10 s, all of it within 15 s |', 'composer/src/edge/http-server.ts', 'headers: 10_000, request: 15_000'],
  ['docs/operating.md', '| 4096, idle for 65 s |', 'composer/src/edge/http-server.ts', 'idle: 65_000, connections: 4096'],
  ['docs/operating.md', 'every 30 s (`SLOW_READER_SECONDS`), 1 MB of a page waiting', 'shared-contracts/src/config/server-config.ts', 'SLOW_READER_SECONDS: z.coerce.number().int().min(1).max(3600).default(30)'],
  ['docs/operating.md', '1 MB of a page waiting', 'composer/src/edge/page-stream.ts', 'MOST_WAITING = 1024 * 1024'],
  ['docs/operating.md', '| a page that is to be stored | 2 MB |', 'composer/src/edge/page-cache/rendered-page.ts', 'LONGEST_PAGE = 2 * 1024 * 1024'],
  ['docs/operating.md', '256 MB of the disk at most', 'composer/src/edge/page-cache/page-store.ts', '256 * MEGABYTE'],
  ['docs/operating.md', 'have 5 s and end their connections', 'composer/src/edge/open-edge.ts', 'DRAIN_LIMIT = 5000'],
  ['docs/operating.md', 'every 30 s (10 s while it issues tokens)', 'composer/src/edge/served-pages.ts', 'TELL_EVERY = 30_000', 'TELL_OF_TOKENS = 10_000'],
  ['docs/operating.md', 'most 500 arms wait in memory', 'composer/src/edge/served-pages.ts', 'MOST_ARMS = 500'],
  ['docs/operating.md', 'Two render processes run it', 'composer/src/edge/start-shop.ts', 'size: 2'],
];

const RELEASES: readonly Figure[] = [
  ['docs/security.md', '64 questions at once, 256 KB of a question, 8 MB of an answer or 8 s for both', 'composer/src/render/egress.ts', 'MOST_AT_ONCE = 64', 'LONGEST_QUESTION = 256 * 1024', 'LONGEST_ANSWER = 8 * 1024 * 1024', 'TIME_LIMIT = 8000'],
  ['docs/security.md', 'one stretch of code used 0.8 s', 'composer/src/render/watchdog.ts', 'STRETCH_LIMIT = 800'],
  ['docs/security.md', 'holds more than 640 MB', 'composer/src/render/watchdog.ts', 'END_ABOVE = 640 * 1024 * 1024'],
  ['docs/security.md', 'after its 2.7 s is charged to it', 'composer/src/edge/start-shop.ts', 'PAGE_BUDGET = 2700'],
  ['docs/security.md', 'above 1 s its process is finished', 'composer/src/render/guest/running-code.ts', 'LATE_LIMIT = 1000'],
  ['docs/security.md', 'after three strikes within a minute left alone for 10 s, 30 s, 2 min, 10 min', 'composer/src/render/strikes.ts', 'STRIKES = 3', 'WITHIN = 60_000', '[10_000, 30_000, 120_000, 600_000]'],
  ['docs/security.md', 'after strikes at three paths, for 30 s', 'composer/src/render/strikes.ts', 'RELEASE_PAUSE = 30_000'],
  ['docs/security.md', 'Each process renders four pages at a time.', 'composer/src/render/render-places.ts', 'AT_ONCE = 4'],
  ['docs/security.md', 'Up to 24 pages wait, no longer than 0.2 s', 'composer/src/render/admission.ts', 'LONGEST_QUEUE = 24', 'WAIT = 200'],
  ['docs/security.md', 'event loop comes round 0.1 s late renders four pages at most', 'composer/src/render/admission.ts', 'STARVED = 100', 'LITTLE = 4'],
];

/** Limits of the database: what a caller, and a caller of one order or address, may do in an hour. */
const COUNTED: readonly (readonly [row: string, action: string, caller: number, pair?: number])[] = [
  ['looking up orders | 120 | 30', 'track_order', 120, 30],
  ['right after it | 240 |', 'recorded_orders', 240],
  ['times are free | 600 |', 'free_slots', 600],
  ['time of a stylist | 60, three held at once | 6', 'booking', 60, 6],
  ['or of a subscription | 120 each |', 'booking_link', 120],
  ['or of a subscription | 120 each |', 'confirm_subscription', 120],
  ['wrong tries too | 60 |', 'booking_change', 60],
  ['messages | 120 | 30', 'contact', 120, 30],
  ['by row | 60 | three a day', 'newsletter', 60],
  ['a piece is back | 60 | 30', 'back_in_stock', 60, 30],
];

const MIGRATIONS = globSync('supabase/migrations/*.sql', { cwd: ROOT }).sort().map(read).join('\n');

/** The limit that the latest migration sets for an action. */
function latest(kind: 'rate' | 'pair', action: string): number {
  const calls = [...MIGRATIONS.matchAll(new RegExp(`enforce_${kind}\\('${action}',.*?(\\d+), interval '1 hour'`, 'g'))];
  return Number(calls.at(-1)?.[1]);
}

const BACKEND: readonly Figure[] = [
  ['docs/operating.md', '| mails about accounts (in the sandbox) | 60 | 6 |', 'sandbox/src/supabase/mail-budget.ts', 'ofCaller = 60', 'ofCallerToMailbox = 6'],
  ['docs/operating.md', '| new visitors, conversions (a day, of a phase) | 400, 4,000 | |', 'supabase/migrations/20260128090100_address_counts.sql', 'private.allowance(caller, 400)', 'private.allowance(caller, 4000)'],
  ['docs/security.md', '400 new visitors and 4,000 conversions of a phase a day', 'supabase/migrations/20260128090100_address_counts.sql', 'private.allowance(caller, 400)', 'private.allowance(caller, 4000)'],
  ['SECURITY.md', 'An exposure token counts for 91 days', 'experiments/src/vouch/verify-token.ts', '91 * 24 * 60 * 60'],
  ['SECURITY.md', 'in five minutes for one address and tries at links likewise', 'supabase/config.toml', 'sign_in_sign_ups = 30', 'token_verifications = 30'],
  ['SECURITY.md', '7,200 an hour for all callers', 'supabase/config.toml', 'email_sent = 7200'],
  ['SECURITY.md', 'Using a replaced one again after 10 s', 'supabase/config.toml', 'enable_refresh_token_rotation = true', 'refresh_token_reuse_interval = 10'],
  ['SECURITY.md', 'An access token for an hour', 'supabase/config.toml', 'jwt_expiry = 3600'],
  ['SECURITY.md', 'good once and for an hour', 'supabase/config.toml', 'otp_expiry = 3600'],
  ['SECURITY.md', 'ten digits, 33 bits', 'supabase/config.toml', 'otp_length = 10'],
  ['SECURITY.md', '8 characters at least', 'supabase/config.toml', 'minimum_password_length = 8', 'password_requirements = "lower_upper_letters_digits"'],
  ['SECURITY.md', 'No anonymous sign-in', 'supabase/config.toml', 'enable_anonymous_sign_ins = false'],
  ['SECURITY.md', 'in the backend both addresses have to confirm', 'supabase/config.toml', 'double_confirm_changes = true'],
  ['SECURITY.md', 'two years with subdomains', 'composer/src/edge/middleware/security-headers.ts', 'max-age=63072000; includeSubDomains'],
  ['SECURITY.md', 'before they expire, up to a year', 'experiments/src/manage/signed-link.ts', 'MOST_HOURS = 8760'],
  ['sandbox/README.md', 'REST has 80 places, Auth 64, mail 16', 'sandbox/src/supabase/service-bounds.ts', 'lane(8, 80,', 'lane(4, 64,', 'lane(2, 16,'],
  ['sandbox/README.md', 'bodies over 640 KiB (Auth 64 KiB)', 'sandbox/src/supabase/service-bounds.ts', 'visitorBytes = 655_360', '65_536, authError'],
];

const saysOtherwise = ([document, said, file, ...code]: Figure): string[] => [
  ...(words(read(document)).includes(words(said)) ? [] : [`${document} does not say "${said}"`]),
  ...code.filter((line) => !words(read(file)).includes(words(line))).map((line) => `${file} does not say "${line}"`),
];

test.each([
  ['operators are told', OPERATING],
  ['a release is held to', RELEASES],
  ['strangers and accounts are held to', BACKEND],
])('the limits that %s are those of the code', (_whose, figures) => {
  expect(figures.flatMap(saysOtherwise)).toEqual([]);
});

test('the limits that the database counts are those of the table', () => {
  const operating = read('docs/operating.md');
  for (const [row, action, caller, pair] of COUNTED) {
    expect(operating, action).toContain(row);
    expect([action, latest('rate', action)]).toEqual([action, caller]);
    if (pair !== undefined) expect([action, latest('pair', action)]).toEqual([action, pair]);
  }
  const counted = new Set([...MIGRATIONS.matchAll(/enforce_rate\('(\w+)'/g)].map(([, action]) => action));
  expect([...counted].filter((action) => !COUNTED.some(([, known]) => known === action))).toEqual([]);
});

test('the places of functions are those of the table', () => {
  const table = read('supabase/README.md');
  const functions = globSync('supabase/functions/*/index.ts', { cwd: ROOT });
  const told = functions.map((file) => {
    const name = path.basename(path.dirname(file));
    const own = read(file).includes('createAdmission(') ? file : 'supabase/functions/_shared/open-intake.ts';
    const [, working, present, patience] =
      /working: (\d+), present: (\d+), ofOneCaller: \d+, patience: ([\d_]+)/.exec(read(own)) ?? [];
    return new RegExp(`\\| \`${name}\` \\| ${working} \\| ${present} \\| [^|]+ \\| ${Number(patience?.replace('_', '')) / 1000} s \\|`);
  });
  expect(told).toHaveLength(8);
  expect(told.filter((row) => !row.test(table)).map(String)).toEqual([]);
});
