import fc from 'fast-check';
import { type EdgeRequest, bytesOf } from './edge-request.ts';
import type { EdgeFacts, EdgeSurface } from './edge-surfaces.ts';
import { hostileText } from './hostile-texts.ts';

const LINES = [
  'GET / HTTP/1.1',
  'GET /cart HTTP/1.1',
  'HEAD / HTTP/1.1',
  'POST /cart/add HTTP/1.1',
  'POST /csp-reports HTTP/1.1',
  'GET http://evil.example/Women HTTP/1.1',
  'CONNECT evil.example:80 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET / HTTP/1.0',
  'GET / HTTP/9.9',
  'GET /',
  'PRI * HTTP/2.0',
  'FUZZ / HTTP/1.1',
] as const;

const ODD_HEADERS = [
  'Host: a, b',
  'Host: a b<script>',
  'Host: ',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: fuzz',
  'Expect: 100-continue',
  'Expect: fuzz',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Connection: close, Host',
  ' Folded: yes',
  'No colon',
  ': no name',
  'Na me: a',
  'Trailer: Host',
] as const;

const BODIES = [
  '',
  'a=b',
  '5\r\nabcde\r\n0\r\n\r\n',
  'ZZ\r\nab\r\n',
  'ffffffffff\r\nab',
  '0\r\nHost: evil\r\n\r\n',
  '\u0000'.repeat(40),
];

/** Bytes that are put anywhere into a valid request. */
const dirt = fc.oneof(
  hostileText.map(bytesOf),
  fc.constantFrom('\u0000', '\r', '\n', '\r\n\r\n', '\u00ff', '\t', ' '),
  fc.integer({ min: 8000, max: 20_000 }).map((length) => 'a'.repeat(length)),
);

const inputs = fc
  .tuple(
    fc.constantFrom(...LINES),
    fc.array(
      fc.oneof(
        fc.constantFrom(...ODD_HEADERS),
        hostileText.map((text) => `X-Fuzz: ${bytesOf(text)}`),
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom('Host: localhost\r\n', 'Host: localhost\r\n', ''),
    fc.constantFrom(...BODIES),
    fc.option(fc.tuple(dirt, fc.nat(200)), { freq: 2 }),
    fc.integer({ min: 0, max: 19 }),
  )
  .map(([line, headers, host, body, spoilt, cut]): EdgeRequest => {
    const whole = `${line}\r\n${host}Connection: close\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`;
    const at = spoilt ? spoilt[1] % whole.length : 0;
    const bytes = spoilt ? whole.slice(0, at) + spoilt[0] + whole.slice(at) : whole;
    const method = /^[A-Z]+/.exec(bytes)?.[0] ?? '';
    return { method, target: '', headers: [], bytes, texts: [bytes], isWhole: true, isCut: cut === 0 };
  });

/** The surface of bytes that may be no request at all. */
export function byteSurfaces(_facts: EdgeFacts): EdgeSurface[] {
  return [{ name: 'bytes', inputs, mayBeSilent: true }];
}
