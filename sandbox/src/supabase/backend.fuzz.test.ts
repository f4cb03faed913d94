import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz, hostileTexts, nearlyRight } from 'test-kit';
import { developmentKeys, functionKeys } from './development-keys.ts';
import { startBackend } from './testing/start-backend.ts';

/** What an input's `@token` is replaced by: the access token of a visitor. */
const TOKEN = '@token';
const SERVICE = /^\/(?:rest|auth|functions|storage|realtime|graphql)\/v1(?:\/|$)/;
/** The longest processor time (ms) of one request. */
const MOST_CPU = 2000;
/** How long (ms) the five thousand inputs of the long suite may take. */
const LONGEST_RUN = 15 * 60_000;
/** How much (bytes) the heap may hold more after all inputs than after the first third. */
const MOST_GROWTH = 24 * 2 ** 20;

let backend: Awaited<ReturnType<typeof startBackend>>;
const names = { tables: [''], functions: [''] };
const user = { token: '' };
beforeAll(async () => {
  backend = await startBackend();
  const visitor = await backend.signedUp('fuzzed@example.com');
  user.token = (await visitor.auth.getSession()).data.session?.access_token ?? '';
  const listed = async (text: string) => (await backend.backend.database.query(text)).map(({ name }) => String(name));
  names.tables = await listed(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by 1`);
  names.functions = await listed(`select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`);
}, 300_000);
afterAll(() => backend.stop());

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** The bytes of the heap that are in use. */
function heapNow(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const encoded = (text: string): string => encodeURIComponent(text.slice(0, 2000).toWellFormed());
/** What a header can hold. */
const headerText = (text: string): string =>
  text
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 500)
    .trim();

const own = functionKeys(developmentKeys);
const apikeys = fc.constantFrom(
  developmentKeys.publishable,
  developmentKeys.publishable,
  developmentKeys.secret,
  own.secret.default,
  own.legacyAnon,
  own.legacyService,
  'sb_secret_another',
  '',
);
const bearers = fc.oneof(fc.constantFrom('', '', TOKEN, own.legacyService, 'a.b.c'), hostileTexts.map(headerText));

interface Input {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly apikey: string;
  readonly bearer: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request. Throws where it fails, where a refusal says nothing in JSON, and where it takes too long. */
async function expectAnswer({ method, path, query, apikey, bearer, headers, body }: Input): Promise<void> {
  const before = process.cpuUsage();
  const address = new URL(`${path}${query === '' ? '' : `?${query}`}`, backend.origin);
  const reply = await backend.app.request(address.href, {
    method,
    headers: {
      ...(apikey === '' ? {} : { apikey }),
      ...(bearer === '' ? {} : { authorization: `Bearer ${bearer === TOKEN ? user.token : bearer}` }),
      'content-type': 'application/json',
      ...headers,
    },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: body.toWellFormed() }),
  });
  const text = await reply.text();
  const said = `${reply.status} ${text.slice(0, 300)}`;
  if (reply.status >= 500) throw new Error(said);
  const { user: inCode, system } = process.cpuUsage(before);
  if ((inCode + system) / 1000 > MOST_CPU) throw new Error(`it took ${(inCode + system) / 1000} ms of processor time`);
  const isJson = reply.headers.get('content-type')?.includes('json') === true;
  // Dots in an address may lead out of every service.
  if (SERVICE.test(address.pathname) && reply.status >= 400 && text !== '' && !isJson)
    throw new Error(`a refusal that is no JSON: ${said}`);
}

const hostileSegments = hostileTexts.map((text) => encoded(text).slice(0, 300));
/** Addresses as clients write them, and malformed ones. */
const rawSegments = fc.constantFrom('%', '%zz', '%00', '%ff', '..', '.', '%2e%2e', 'a%2Fb', '');
const COLUMNS = [
  'id',
  'email',
  'name',
  'status',
  'slot',
  'definition',
  'metadata->a',
  'lines->0->>title',
  '*',
  'count',
];
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'in',
  'is',
  'cs',
  'ov',
  'fts',
  'not.eq',
  'match',
  'sl',
  'eq(any)',
];
const values = fc.oneof(
  fc.constantFrom('1', 'null', '(1,2)', '{a}', '{"a":1}', '*', '2026-01-01', 'a@example.com'),
  hostileSegments,
  rawSegments,
);
const parameters = fc.oneof(
  fc.tuple(fc.constantFrom(...COLUMNS), fc.constantFrom(...OPERATORS), values).map(([c, o, v]) => `${c}=${o}.${v}`),
  fc.array(fc.constantFrom(...COLUMNS), { maxLength: 3 }).map((columns) => `select=${columns.join(',')}`),
  fc
    .tuple(fc.constantFrom('order', 'limit', 'offset', 'select', 'columns', 'on_conflict', 'or', 'and'), values)
    .map(([name, value]) => `${name}=${value}`),
  fc.constantFrom(
    'order=id.desc.nullslast',
    'limit=1000000',
    'offset=-1',
    'select=*,orders(*)',
    'or=(id.eq.1,not.and(a.is.null))',
  ),
  hostileSegments.map((text) => `${text}=${text}`),
);
const bodies = fc.oneof(
  nearlyRight({ email: 'reader@example.com', source: 'footer' }),
  nearlyRight([
    { name: 'a', value: '5' },
    { name: 'b', value: { a: ['1'] } },
  ]),
  nearlyRight({ looked_at: ['a'], alerts: [{ experiment: 'a', phase: 1, kind: 'mismatch', detail: '', summary: '' }] }),
  nearlyRight({ change: { revision: 0, action: 'create' }, document: null, based_on: 0, actor: 'a', caller: null }),
  hostileTexts,
  fc.constant(''),
);
const restHeaders = fc.record({
  prefer: fc.constantFrom(
    'return=representation',
    'return=representation, missing=default',
    'resolution=merge-duplicates, missing=default',
    'count=exact',
    'handling=strict, tx=rollback',
    'max-affected=1',
    'return=headers-only, timezone=Nowhere/None',
  ),
  accept: fc.constantFrom(
    'application/json',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.plan+json',
    'text/csv',
    'text/plain',
    'application/octet-stream',
    'image/png',
  ),
  range: fc.constantFrom('0-1', '5-1', '-1', 'x', '0-99999999999999999999'),
  'content-profile': fc.constantFrom('public', 'private', 'auth', ''),
});

const rest: fc.Arbitrary<Input> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE'),
  path: fc.oneof(
    { weight: 5, arbitrary: fc.nat().map((n) => `/rest/v1/${names.tables[n % names.tables.length]}`) },
    { weight: 5, arbitrary: fc.nat().map((n) => `/rest/v1/rpc/${names.functions[n % names.functions.length]}`) },
    { weight: 1, arbitrary: fc.tuple(hostileSegments, rawSegments).map((parts) => `/rest/v1/${parts.join('/')}`) },
    { weight: 1, arbitrary: rawSegments.map((part) => `/rest/v1/rpc/${part}`) },
  ),
  query: fc.array(parameters, { maxLength: 4 }).map((all) => all.join('&')),
  apikey: apikeys,
  bearer: bearers,
  headers: restHeaders,
  body: bodies,
});

const AUTH = [
  'signup',
  'token',
  'verify',
  'recover',
  'resend',
  'user',
  'logout',
  'otp',
  'magiclink',
  'settings',
  'health',
];
const UNBUILT = [
  'authorize',
  'callback',
  'factors',
  'sso',
  'admin/users',
  'admin/users/x',
  'admin/generate_link',
  'identities',
];
const account = { email: 'somebody@example.com', password: 'Correct-Horse-9', data: { first_name: 'Ada' } };
const others: fc.Arbitrary<Input> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH'),
  path: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...AUTH, ...UNBUILT).map((name) => `/auth/v1/${name}`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('auth', 'storage', 'realtime', 'graphql', 'functions'), rawSegments, hostileSegments)
        .map(([service, raw, text]) => `/${service}/v1/${raw}/${text}`),
    },
    { weight: 1, arbitrary: fc.constantFrom('/functions/v1/none', '/graphql/v1', '/storage/v1/bucket') },
  ),
  query: fc.constantFrom(
    '',
    'grant_type=password',
    'grant_type=refresh_token',
    'grant_type=pkce',
    'redirect_to=//evil.example',
    'page=-1',
  ),
  apikey: apikeys,
  bearer: bearers,
  headers: fc.record({ 'x-forwarded-for': fc.nat({ max: 255 }).map((n) => `192.0.2.${n}`) }),
  body: fc.oneof(
    nearlyRight(account),
    nearlyRight({ type: 'email', email: account.email, token: '0123456789' }),
    nearlyRight({ type: 'email', token_hash: 'a'.repeat(56) }),
    nearlyRight({ refresh_token: 'a'.repeat(24) }),
    nearlyRight({ password: 'Brand-New-Horse-7', current_password: 'x', app_metadata: { role: 'admin' } }),
    hostileTexts,
  ),
});

test.each([
  ['REST', rest],
  ['Auth and the rest', others],
])(
  '%s answers or refuses every request, within its time and in flat memory',
  async (name, inputs) => {
    const heap: number[] = [];
    let asked = 0;
    await fuzz({
      surface: 'backend',
      name,
      inputs,
      share: 1.7,
      hold: async (input) => {
        await expectAnswer(input);
        asked += 1;
        if (asked % 100 === 0) heap.push(heapNow());
      },
    });
    const [early = 0] = heap.slice(Math.floor(heap.length / 3));
    expect((heap.at(-1) ?? 0) - early).toBeLessThan(MOST_GROWTH);
  },
  LONGEST_RUN,
);
