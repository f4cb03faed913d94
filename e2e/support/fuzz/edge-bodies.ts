import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { type EdgeRequest, bytesOf, encoded, headerValue } from './edge-request.ts';
import type { EdgeFacts, EdgeSurface } from './edge-surfaces.ts';
import { hostileJson, hostileText } from './hostile-texts.ts';

const PREFIX = 'capsule-collective-';
/** Every cookie that the shop reads, and one that it does not. */
const COOKIES = [
  'inbox',
  'handed-over',
  'checkout-remarks',
  'visitor',
  'experiments',
  'visit',
  'consent',
  'first-visit',
  'vouched',
];

/** A variant of the sandbox, or nearly. */
const variant = fc.oneof(
  fc.constantFrom(
    'gid://shopify/ProductVariant/1',
    'gid://shopify/ProductVariant/99999999999999999999',
    'gid://shopify/Product/1',
  ),
  hostileText,
);

/** The attributes of a line as the inbox writes them, with any contents. */
const code = hostileJson.map((value) =>
  Buffer.from(JSON.stringify(value)).toString('base64').replaceAll('+', '.').replaceAll('/', '~').replaceAll('=', ''),
);

const inbox = fc
  .array(
    fc.tuple(
      fc.constantFrom('abc123', 'abc124', 'ABC', ''),
      fc.nat(),
      fc.integer({ min: -1, max: 1200 }),
      fc.option(code),
    ),
    {
      maxLength: 12,
    },
  )
  .map((entries) => entries.map((parts) => parts.filter((part) => part !== null).join('-')).join('_'));

/** As the shop would have signed it, had it been the shop. */
const forged = fc
  .tuple(hostileText, fc.stringMatching(/^[A-Za-z0-9_-]{43}$/))
  .map(([value, signature]) => `${encoded(value)}.${signature}`);

const cookieValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileText.map(encoded) },
  { weight: 2, arbitrary: inbox },
  { weight: 2, arbitrary: forged },
  { weight: 1, arbitrary: hostileJson.map((value) => encoded(JSON.stringify(value))) },
  { weight: 1, arbitrary: fc.integer({ min: 3000, max: 12_000 }).map((length) => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom('', '%', '%E0%A4%A', '"', '"a"b"', '=', '==;;;', 'a-b:c', 'j:null') },
);

const pair = fc.tuple(fc.constantFrom(...COOKIES.map((name) => PREFIX + name), 'other', '', '__proto__'), cookieValue);

function cookieRequest(
  target: string,
  pairs: readonly (readonly [string, string])[],
  isDoubled: boolean,
  between: string,
): EdgeRequest {
  const all = isDoubled ? [...pairs, ...pairs.slice(0, 1)] : pairs;
  const text = headerValue(all.map(([name, value]) => `${name}=${value}`).join(between)).slice(0, 15_000);
  return { method: 'GET', target, headers: [['Cookie', text]], texts: pairs.map(([, value]) => value) };
}

const COOKIE_PAGES = ['/', '/cart', '/cart', '/womens-activewear', '/faqs', '/account', '/product/bordeaux-capsule'];
const cookiePage = fc.constantFrom(...COOKIE_PAGES);

const cookies = fc
  .tuple(
    cookiePage,
    fc.array(pair, { minLength: 1, maxLength: 6 }),
    fc.boolean(),
    fc.constantFrom('; ', ';', ' ;; ', ', '),
  )
  .map(([...parts]) => cookieRequest(...parts));

/** Cookies with the shop's own signature and hostile contents, which reach the requests to the storefront. */
const signedCookies = (key: string): fc.Arbitrary<EdgeRequest> =>
  fc
    .tuple(
      cookiePage,
      fc.oneof(
        hostileText,
        fc
          .tuple(
            fc.oneof(hostileText, fc.constant('gid://shopify/Cart/1?key=a')),
            fc.constantFrom('abc123', 'abc123_b', '_'),
          )
          .map((parts) => parts.join(':')),
      ),
    )
    .map(([target, value]) => {
      const name = `${PREFIX}handed-over`;
      const text = value.toWellFormed();
      const signature = createHmac('sha256', key).update(`${name}=${text}`).digest('base64url');
      const signed: [string, string] = [name, `${encodeURIComponent(text)}.${signature}`];
      return cookieRequest(target, [signed, [`${PREFIX}inbox`, 'abc123-44-1']], false, '; ');
    });

/** Enough callers that no limit for one address hides what is behind it: the shop under test trusts one proxy. */
const fullAddress = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join('.')}`);
const ODD_ADDRESSES = [
  '::ffff:127.0.0.1',
  'fe80::1%eth0',
  '::1%',
  '::',
  '1:2:3:4:5:6:7::',
  '::ffff:1.2.3',
  '1.2.3.4, ',
  '',
];
const address = fc.oneof(
  { weight: 12, arbitrary: fullAddress },
  // Where it is none the peer counts, and each request comes from another.
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...ODD_ADDRESSES), hostileText.map(headerValue)) },
);

const item = fc.oneof(
  hostileJson,
  fc.record({
    merchandiseId: variant,
    quantity: fc.oneof(fc.integer({ min: -1, max: 1200 }), fc.double(), hostileText),
    attributes: fc.oneof(hostileJson, fc.array(fc.record({ key: hostileText, value: hostileText }), { maxLength: 25 })),
    press: fc.oneof(hostileText, fc.constant('abc123')),
  }),
);

const field = fc.oneof(
  fc.tuple(fc.constant('merchandiseId'), variant),
  fc.tuple(fc.constant('quantity'), fc.oneof(fc.constantFrom('1', '0', '-1', '999', '1e3', '٣', ' 1'), hostileText)),
  fc.tuple(
    fc.constant('item'),
    item.map((value) => JSON.stringify(value)),
  ),
  fc.tuple(
    fc.constant('item'),
    fc.array(item, { maxLength: 4 }).map((values) => JSON.stringify(values)),
  ),
  fc.tuple(fc.constantFrom('productUrl', 'press', '__proto__', ''), hostileText),
);

const form = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(field, { maxLength: 6 })
      .map((fields) => fields.map((one) => one.map(encoded).join('=')).join('&')),
  },
  { weight: 1, arbitrary: hostileText.map(bytesOf) },
  { weight: 1, arbitrary: hostileJson.map((value) => bytesOf(JSON.stringify(value))) },
  { weight: 1, arbitrary: fc.integer({ min: 8000, max: 40_000 }).map((length) => `item=${'['.repeat(length)}`) },
);

const CONTENT_TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=--x',
  'application/json',
  'text/plain; charset=utf-16',
  '',
];

/** Every path that takes a form, and some that take none. */
const FORMS = [
  '/cart/add',
  '/cart/update',
  '/cart/remove',
  '/cart/buy',
  '/cart/checkout',
  '/cart',
  '/auth',
  '/contact',
];

const forms = (origin: string): fc.Arbitrary<EdgeRequest> =>
  fc
    .tuple(
      fc.constantFrom(...FORMS),
      form,
      fc.constantFrom(...CONTENT_TYPES),
      fc.oneof({ weight: 8, arbitrary: fc.constant(origin) }, { weight: 1, arbitrary: hostileText }),
      fc.option(fc.tuple(fc.constantFrom('inbox', 'checkout-remarks', 'handed-over'), cookieValue)),
      address,
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([target, body, type, from, cookie, caller, cut]) => ({
      method: 'POST',
      target,
      headers: [
        ['Origin', headerValue(from)],
        ['Content-Type', type],
        ['X-Forwarded-For', caller],
        // A form in twelve is longer than what comes of it, because its sender leaves.
        ...(cut === 1 ? ([['Content-Length', String(body.length + 9)]] as const) : []),
        ...(cookie ? ([['Cookie', headerValue(`${PREFIX}${cookie[0]}=${cookie[1]}`).slice(0, 12_000)]] as const) : []),
      ],
      body,
      texts: [from, ...new URLSearchParams(body).values()],
      isCut: cut === 1,
    }));

const DIRECTIVES = fc.oneof(fc.constantFrom('script-src', 'img-src', 'script-src-elem'), hostileText);

const report = (origin: string): fc.Arbitrary<unknown> => {
  const address = fc.oneof(
    hostileText,
    hostileText.map((text) => `${origin}/${text}`),
    fc.constant(`${origin}/`),
  );
  const plain = fc.record({
    'csp-report': fc.record(
      {
        'document-uri': address,
        'effective-directive': DIRECTIVES,
        'violated-directive': DIRECTIVES,
        'blocked-uri': address,
        'source-file': address,
      },
      { requiredKeys: ['document-uri'] },
    ),
  });
  const single = fc.record({
    type: fc.constantFrom('csp-violation', 'deprecation'),
    body: fc.record({ documentURL: address, effectiveDirective: DIRECTIVES, blockedURL: address, sourceFile: address }),
  });
  return fc.oneof(plain, fc.array(single, { maxLength: 40 }), hostileJson);
};

const reports = (origin: string): fc.Arbitrary<EdgeRequest> =>
  fc
    .tuple(
      fc.oneof(
        report(origin).map((value) => bytesOf(JSON.stringify(value))),
        hostileText.map(bytesOf),
      ),
      fc.constantFrom('application/csp-report', 'application/reports+json', 'text/html', ''),
      address,
    )
    .map(([body, type, caller]) => ({
      method: 'POST',
      target: '/csp-reports',
      headers: [
        ['Content-Type', type],
        ['X-Forwarded-For', caller],
      ],
      body,
      texts: [body],
    }));

const name = fc.oneof(fc.constantFrom('hero-headline', 'control', 'definite', '__proto__'), hostileText);
const phase = fc.oneof(fc.integer({ min: -1, max: 3 }), hostileJson);
const arms = fc.array(fc.record({ experiment: name, phase, variant: name }, { requiredKeys: [] }), { maxLength: 20 });

/** Bodies of a browser's requests for exposure tokens. */
const tokenRequests = fc
  .tuple(fc.oneof(fc.record({ arms }), hostileJson), fc.constantFrom('same-origin', 'cross-site', ''), address)
  .map(([value, site, caller]): EdgeRequest => {
    const body = bytesOf(JSON.stringify(value));
    const headers = [
      ['Sec-Fetch-Site', site],
      ['Cookie', `${PREFIX}visitor=11111111-1111-4111-8111-111111111111`],
      ['X-Forwarded-For', caller],
    ] as const;
    return { method: 'POST', target: '/exposure-tokens', headers, body, texts: [body] };
  });

/** The surfaces of cookies and bodies. */
export function sentSurfaces({ origin, cookieKey }: EdgeFacts): EdgeSurface[] {
  return [
    { name: 'cookies', inputs: cookies },
    { name: 'signed', inputs: signedCookies(cookieKey) },
    // A sender who leaves gets no answer.
    { name: 'forms', inputs: forms(origin), mayBeSilent: true },
    { name: 'reports', inputs: reports(origin) },
    { name: 'tokens', inputs: tokenRequests },
  ];
}
