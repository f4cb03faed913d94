import { readdirSync } from 'node:fs';
import { linkFor } from 'experiments/manage';
import { runningExperiment } from 'experiments/testing';
import type { ExperimentVisit } from 'experiments/visit';
import type { Vouched } from 'experiments/vouch';
import { expect, test } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { testConfig } from '../../testing/test-shop.ts';
import { cookiesOf, DOCUMENT, EXPERIMENT_KEYS, isVouched, VISITOR, vouchingShop } from '../../testing/vouching-shop.ts';
import { exposureIssuer, openExposureTokens } from './exposure-tokens.ts';

const KNOWN = [
  `capsule-collective-visitor=${VISITOR}`,
  'capsule-collective-experiments=hero=bold',
  'capsule-collective-experiment-phases=hero=2',
].join('; ');

/** The ways in which a page is answered: rendered for one visitor, stored just now, and out of the memory. */
const PATHS = [
  ['rendered', false, 0],
  ['stored', true, 0],
  ['ready', true, 1],
] as const;

/** A shop whose next page is answered in this way. */
async function shopOf(isStored: boolean, pagesBefore: number, environment: Readonly<Record<string, string>> = {}) {
  const shop = await vouchingShop({ isStored, environment });
  for (let n = 0; n < pagesBefore; n += 1) await (await shop.ask('/', { headers: { cookie: KNOWN } })).text();
  return shop;
}

test.each(PATHS)('a %s page that draws an arm vouches for it beside the cookie that keeps it', async (name, ...way) => {
  const { ask, issued } = await shopOf(...way);
  const answer = await ask('/');
  expect(await answer.text()).toBe('hero is bold');
  expect(answer.headers.get('x-cache')).toBe({ rendered: null, stored: 'miss', ready: 'hit' }[name]);
  const { visitor = '', experiments, vouched = '' } = cookiesOf(answer);
  expect(experiments).toBe('hero=bold');
  const [whose, arm = '', ...more] = vouched.split('&');
  const [experiment, phase, variant, token] = arm.split(':');
  expect([whose, experiment, phase, variant, more]).toEqual([visitor.slice(0, 8), 'hero', '2', 'bold', []]);
  expect(await isVouched(token, { visitor, experiment: 'hero', phase: 2, variant: 'bold' })).toBe(true);
  expect(await isVouched(token, { visitor: VISITOR, experiment: 'hero', phase: 2, variant: 'bold' })).toBe(false);
  expect(answer.headers.getSetCookie().at(-1)).toMatch(/; Max-Age=600; Path=\/; Secure; SameSite=Lax$/);
  expect(issued).toEqual(['hero/2/bold']);
});

test.each(PATHS)(
  'a %s page for a visitor who was drawn before sets nothing, and vouches for nothing',
  async (_name, ...way) => {
    const { ask, issued } = await shopOf(...way);
    expect(cookiesOf(await ask('/', { headers: { cookie: KNOWN } }))).toEqual({});
    expect(issued).toEqual([]);
  },
);

const LINKED = { siteOrigin: 'https://shop.example', keys: EXPERIMENT_KEYS };
const BOLD = { row: { name: 'hero', definition: { variants: [{ name: 'bold', weight: 1 }] } }, variant: 'bold' };
const searchOf = (shown: typeof BOLD | null) => new URL(linkFor(LINKED, shown, '/', 1)).search;

/** Requests that get no token: path, headers, and environment. */
const REFUSED: readonly (readonly [
  string,
  string,
  Readonly<Record<string, string>>,
  Readonly<Record<string, string>>,
])[] = [
  ['a program', '/', { 'user-agent': 'Googlebot/2.1' }, {}],
  ['Global Privacy Control', '/', { 'sec-gpc': '1' }, {}],
  ['Do Not Track', '/', { dnt: '1' }, {}],
  ['a visitor who declined', '/', { cookie: 'capsule-collective-consent=denied' }, {}],
  ['a visitor who has not been asked yet', '/', {}, { CONSENT_MODE: 'opt-in' }],
  ['a browser that keeps no cookie', '/?experiments=off', {}, {}],
  ['a preview', `/${searchOf(BOLD)}`, {}, {}],
  ['a link that asks why', `/${searchOf(null)}`, {}, {}],
  ['a page that is rendered ahead', '/', { 'sec-purpose': 'prefetch;prerender' }, {}],
];
const CELLS = REFUSED.flatMap((refused) => PATHS.map((way) => [...refused, ...way] as const));

test.each(CELLS)('%s gets no token (%s %j %j, %s page)', async (_who, path, headers, environment, _name, ...way) => {
  const { ask, issued } = await shopOf(...way, environment);
  expect(cookiesOf(await ask(path, { headers }))).toEqual({});
  expect(issued).toEqual([]);
});

test.each(PATHS)('the head of a %s page vouches for nothing', async (_name, ...way) => {
  const { ask, issued } = await shopOf(...way);
  expect(cookiesOf(await ask('/', { method: 'HEAD' }))).not.toHaveProperty('vouched');
  expect(issued).toEqual([]);
});

test('a page that has not changed vouches for the arm that it gives all the same', async () => {
  const { ask, issued } = await shopOf(true, 1);
  const etag = (await ask('/', { headers: { cookie: KNOWN } })).headers.get('etag') ?? '';
  const answer = await ask('/', { headers: { 'if-none-match': etag } });
  expect([answer.status, answer.headers.get('x-experiments')]).toEqual([304, 'hero=bold/bold']);
  const { experiments, vouched } = cookiesOf(answer);
  expect([experiments, vouched?.split(/[&:]/)[1]]).toEqual(['hero=bold', 'hero']);
  expect(issued).toEqual(['hero/2/bold']);
});

test('tokens change neither the page nor what caches may do with it', async () => {
  const without = { tokens: { withTokens: <Cookies>(cookies: Cookies) => cookies, issue: () => ({}) } };
  const shops = [await vouchingShop(), await vouchingShop({ change: without })] as const;
  const read = async (ask: (typeof shops)[0]['ask'], cookie: string) => {
    const answer = await ask('/', { headers: { cookie } });
    const own = ['x-request-id', 'date', 'set-cookie', 'age'];
    const headers = [...answer.headers].filter(([name]) => !own.includes(name));
    return {
      headers,
      body: await answer.text(),
      cookies: Object.keys(cookiesOf(answer)).filter((one) => one !== 'vouched'),
    };
  };
  for (const cookie of [KNOWN, '', KNOWN, '']) {
    const [one, other] = [await read(shops[0].ask, cookie), await read(shops[1].ask, cookie)];
    expect(one).toEqual(other);
    expect(one.headers.some(([name]) => name === 'surrogate-control')).toBe(cookie !== '');
  }
});

const ARM = { name: 'capsule-collective-experiments', value: 'a=b' };

function tokens(environment: Readonly<Record<string, string>> = {}) {
  const issued: Pick<Vouched, 'experiment'>[] = [];
  const config = testConfig({ DATA_DIR: testFolder(), ...environment });
  return { config, issued, ...openExposureTokens(exposureIssuer(config), { issued: (one) => void issued.push(one) }) };
}

const begins = (count: number): Pick<ExperimentVisit, 'begun'> => ({
  begun: () =>
    Array.from({ length: count }, (_, at) => ({
      visitor: VISITOR,
      experiment: `${'x'.repeat(60)}-${at}`,
      phase: 9_999_999,
      variant: 'y'.repeat(64),
    })),
});

test('an answer that keeps no arm is given no token, so that none becomes one visitor’s own by it', () => {
  const { withTokens, issued } = tokens();
  for (const cookies of [[], [{ name: 'capsule-collective-visitor', value: VISITOR }]])
    expect(withTokens(cookies, begins(1), 'hero=bold/bold')).toBe(cookies);
  for (const [visit, statement] of [
    [null, 'hero=bold/bold'],
    [begins(1), undefined],
    [begins(1), ''],
    [begins(0), 'hero=bold/bold'],
  ] as const)
    expect(withTokens([ARM], visit, statement)).toEqual([ARM]);
  expect(issued).toEqual([]);
});

test('the longest cookie of tokens is one that browsers keep', () => {
  const { withTokens, issued } = tokens();
  const [, cookie] = withTokens([ARM], begins(40), 'hero=bold/bold');
  expect([issued.length, cookie?.value.split('&').length]).toEqual([16, 17]);
  expect(`${cookie?.name}=${cookie?.value}`.length).toBeLessThan(4096);
});

test('a server without a configured key makes one and keeps it, where no other user reads it', async () => {
  const { config, issue } = tokens();
  const vouched = { visitor: VISITOR, experiment: 'hero', phase: 2, variant: 'bold' };
  const again = openExposureTokens(exposureIssuer(config), { issued: () => undefined });
  const kid = (of: { issue: typeof issue }) => of.issue([vouched])['hero/2/bold']?.split('.')[0];
  expect(readdirSync(config.dataDir)).toEqual(['exposure-key']);
  expect(kid(again)).toBe(kid({ issue }));
  expect(kid(tokens())).not.toBe(kid({ issue }));
});

test('an arm of an earlier phase is kept, and not vouched for anew', async () => {
  const document = { ...DOCUMENT, experiments: [runningExperiment('hero', { ...DOCUMENT.experiments[0], phase: 3 })] };
  const { ask, issued } = await vouchingShop({ document });
  expect(cookiesOf(await ask('/', { headers: { cookie: KNOWN } }))).toEqual({});
  expect(issued).toEqual([]);
});
