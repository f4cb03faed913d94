import fc from 'fast-check';
import { type EdgeRequest, encoded, headerValue, targetPart } from './edge-request.ts';
import { hostileText } from './hostile-texts.ts';

/** A part of the shop that takes input from any client. */
export interface EdgeSurface {
  readonly name: string;
  readonly inputs: fc.Arbitrary<EdgeRequest>;
  /** Inputs that are no request may be left without an answer. */
  readonly mayBeSilent?: boolean;
}

/** The required facts of the tested shop. */
export interface EdgeFacts {
  readonly origin: string;
  /** Addresses of files that it serves. */
  readonly files: readonly string[];
  /** The key that it signs its cookies with. */
  readonly cookieKey: string;
}

const PAGES = ['/', '/womens-activewear', '/product/bordeaux-capsule', '/search', '/cart', '/faqs', '/account'];
const OWN_PATHS = ['/admin/analytics/experiments/', '/product/', '/mens-activewear/', '/pages/', '/auth', '/healthz'];

/** Which query each page reads; everything else is dropped before it. */
const READ_QUERIES: readonly (readonly [path: string, names: readonly string[]])[] = [
  ['/search', ['q', 'page', 'compare']],
  ['/womens-activewear', ['size', 'color', 'type', 'occasion', 'price', 'available', 'sort', 'page']],
  ['/product/bordeaux-capsule', ['size', 'piece.coat', 'only.coat', 'pieces']],
  ['/faux-fur-capsule-ad', ['utm_source', 'utm_medium', 'size', 'fbclid']],
  ['/cart', ['problem', 'code']],
  ['/', ['newsletter', 'experiment', 'experiments', 'values', 'expires', 'signature', 'boundaries']],
  ['/account', ['confirm', 'token_hash', 'type', 'next']],
  ['/track-order', ['order', 'email']],
];

const get = (target: string, texts: readonly string[], headers: EdgeRequest['headers'] = []): EdgeRequest => ({
  method: 'GET',
  target,
  headers,
  texts,
});

const written = fc.constantFrom(targetPart, encoded, (text: string) => encoded(encoded(text)), encodeSafely);
function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Paths without a page, paths with a page, and paths that lead elsewhere. */
const paths = fc
  .tuple(
    fc.constantFrom('/', '//', ...PAGES.map((page) => `${page}/`.replace('//', '/')), ...OWN_PATHS),
    fc.array(fc.tuple(hostileText, written), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '/', '.html', '%00', ';a=b', '?', '/..'),
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND'),
  )
  .map(([start, parts, end, method]) => {
    const target = start + parts.map(([text, write]) => write(text)).join('/') + end;
    return {
      ...get(
        target,
        parts.map(([text]) => text),
      ),
      method,
    };
  });

const queries = fc
  .tuple(
    fc.constantFrom(...READ_QUERIES),
    fc.array(fc.tuple(fc.nat(10), hostileText, written), { minLength: 1, maxLength: 4 }),
    fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileText }),
  )
  .map(([[path, names], pairs, stray]) => {
    const read = pairs.map(([at, text, write]) => `${names[at % names.length]}=${write(text)}`);
    const search = [...read, ...(stray === null ? [] : [targetPart(stray)])].join('&');
    return get(
      `${path}?${search}`,
      pairs.map(([, text]) => text),
    );
  });

const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'Content-Type',
  'Forwarded',
  'Host',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'Sec-GPC',
  'Sec-Purpose',
  'Purpose',
  'Traceparent',
  'Tracestate',
  'Upgrade',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Http-Method-Override',
  'X-Original-URL',
  'X-Program',
  'X-Request-Id',
  'X-Experiment',
] as const;

/** Values close to valid contents of a header. */
const nearly = fc.oneof(
  fc.constantFrom(
    'bytes=0-',
    'bytes=-1',
    'bytes=5-1,9-999999999999',
    'br;q=0, gzip;q=0',
    'br;q=0.0001',
    'identity;q=0',
    '*',
    'W/"', // An ETag that does not end.
    '"*", W/"a", "b"',
    '00-00000000000000000000000000000000-0000000000000000-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-ff-more',
    '::ffff:127.0.0.1',
    '127.0.0.1, , 1.2.3.4%eth0',
    'prefetch;prerender',
    'evil.example',
    'evil.example:99999',
    'localhost, evil.example',
    '[::1',
    'Googlebot/2.1',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded; charset=utf-7',
  ),
  fc.integer({ min: 1000, max: 7000 }).map((length) => 'br;q=0,'.repeat(length / 7)),
  fc.integer({ min: 1000, max: 7000 }).map((length) => '"a",'.repeat(length / 4)),
);

const headers = (files: readonly string[]): fc.Arbitrary<EdgeRequest> =>
  fc
    .tuple(
      fc.constantFrom(...PAGES, '/experiments.json', '/robots.txt', '/Nowhere', '/healthz', ...files.slice(0, 3)),
      fc.array(
        fc.tuple(
          fc.constantFrom(...HEADERS),
          fc.oneof({ weight: 3, arbitrary: hostileText }, { weight: 2, arbitrary: nearly }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS'),
    )
    .map(([target, pairs, method]) => {
      const sent = pairs.map(([name, text]): [string, string] => [name, headerValue(text)]);
      return {
        ...get(
          target,
          pairs.map(([, text]) => text),
          sent,
        ),
        method,
      };
    });

const DETOURS = ['..', '.', '%2e%2e', '%2E.', '..%2f', '..%5c', '%00', '', 'server', '..;'] as const;

/** Addresses of files, bent: steps out of their folder, names that no system takes, other endings. */
const files = (known: readonly string[]): fc.Arbitrary<EdgeRequest> =>
  fc
    .tuple(
      fc.constantFrom(
        ...known,
        '/assets/0123abcd/index.js',
        '/compositions/0123456789abcdef.json',
        '/robots.txt',
        '/sitemap.xml',
      ),
      fc.oneof(
        fc.tuple(hostileText, written).map(([text, write]) => write(text)),
        fc.array(fc.constantFrom(...DETOURS), { minLength: 1, maxLength: 5 }).map((steps) => steps.join('/')),
      ),
      fc.nat(6),
      fc.constantFrom('.js', '.css', '.json', '.svg', '.js.br', '.cjs', ''),
      fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
    )
    .map(([file, part, at, ending, method]) => {
      const segments = file.split('/');
      const place = 1 + (at % segments.length);
      segments.splice(place, at > 3 ? 1 : 0, place >= segments.length - 1 ? `${part}${ending}` : part);
      return { ...get(segments.join('/'), [part]), method };
    });

/** The surfaces of addresses and headers. */
export function askedSurfaces({ files: known }: EdgeFacts): EdgeSurface[] {
  return [
    { name: 'paths', inputs: paths },
    { name: 'queries', inputs: queries },
    { name: 'headers', inputs: headers(known) },
    { name: 'files', inputs: files(known) },
  ];
}
