import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { ExperimentRow } from './experiment-rows.ts';
import { readAssignments } from './assignments.ts';
import { previewSearch, readPreview } from './preview-link.ts';
import { openDocument, signDocument } from './published-document.ts';
import { publishedSource } from './published-source.ts';
import { isSigned, publicKeyText, signingKeys, signText, verifyingKeys } from './signing-keys.ts';

const SUPABASE = { url: 'http://localhost:3100', publishableKey: 'publishable', secretKey: 'secret' };
const KEYS = signingKeys({ supabase: SUPABASE });
const OTHERS = signingKeys({ supabase: { ...SUPABASE, secretKey: 'another' } });
const EMPTY = { version: 4, publishedAt: '2026-03-01T00:00:00.000Z', experiments: [] };

const ROW = ExperimentRow.parse({
  name: 'hero-headline',
  description: '',
  status: 'running',
  arms: [
    { name: 'control', weight: 1 },
    { name: 'bold', weight: 1 },
  ],
  traffic: '100.00',
  holdout: 0,
  audience: { visitors: 'new' },
  goals: [],
  exclusion_group: null,
  shipped_variant: null,
  killed: false,
  starts_at: null,
  ends_at: null,
  phase: 1,
});

test('a signed document is read as it was published', () => {
  expect(openDocument({ version: 4, ...signDocument(EMPTY, KEYS) }, KEYS)).toEqual(EMPTY);
});

test.each([
  ['another key', { version: 4, ...signDocument(EMPTY, OTHERS) }],
  ['no signature', { version: 4, ...signDocument(EMPTY, KEYS), signature: '' }],
  ['a changed byte', { version: 4, ...signDocument(EMPTY, KEYS), body: JSON.stringify({ ...EMPTY, version: 3 }) }],
  ['a later version than its place', { version: 3, ...signDocument(EMPTY, KEYS) }],
  ['a signed text that is no configuration', { version: 4, body: '{}', signature: signText('{}', KEYS) }],
  ['a signed text that is no JSON', { version: 4, body: '{', signature: signText('{', KEYS) }],
])('a document with %s is refused', (_name, published) => {
  expect(() => openDocument(published, KEYS)).toThrow('EXPERIMENT-001');
});

test('a server with the public key alone verifies and cannot sign', () => {
  const verifier = verifyingKeys({ experimentsPublicKey: publicKeyText(KEYS.publicKey) });
  expect(isSigned('text', signText('text', KEYS), verifier)).toBe(true);
  expect(verifier).toEqual({ publicKey: KEYS.publicKey, keyId: KEYS.keyId });
});

test('a server without a public key is refused, and told where it comes from', () => {
  expect(() => verifyingKeys({ experimentsPublicKey: undefined })).toThrow(
    expect.objectContaining({ code: 'CONFIG-001', message: expect.stringContaining('experiments -- key') }),
  );
});

test('a signing key of its own takes the place of the derived one', () => {
  const own = signingKeys({
    supabase: SUPABASE,
    experimentsSigningKey: 'a long text of more than 32 letters',
  });
  expect(isSigned('text', signText('text', own), KEYS)).toBe(false);
});

test('a preview link is valid until it expires, for its variant alone', () => {
  const preview = { experiment: 'hero-headline', variant: 'bold', expires: 1000 };
  const search = previewSearch(preview, KEYS);
  expect(readPreview(search, KEYS, 999_999)).toEqual(preview);
  expect(readPreview(search, KEYS, 1_000_000)).toBeNull();
  expect(readPreview(search, OTHERS, 0)).toBeNull();
  for (const [key, value] of [
    ['experiment', 'hero-headline:control'],
    ['expires', '2000'],
    ['signature', ''],
  ] as const) {
    const forged = new URLSearchParams(search);
    forged.set(key, value);
    expect(readPreview(forged, KEYS, 0)).toBeNull();
  }
});

test.each([
  [
    ['weights=control:1,bold:3'],
    {
      arms: [
        { name: 'control', weight: 1 },
        { name: 'bold', weight: 3 },
      ],
    },
  ],
  [
    ['weights=1,3'],
    {
      arms: [
        { name: 'control', weight: 1 },
        { name: 'bold', weight: 3 },
      ],
    },
  ],
  [
    ['weights=bold:3,control:1'],
    {
      arms: [
        { name: 'control', weight: 1 },
        { name: 'bold', weight: 3 },
      ],
    },
  ],
  [
    ['variants=control,bold,third', 'weights=1,1,2'],
    {
      arms: [
        { name: 'control', weight: 1 },
        { name: 'bold', weight: 1 },
        { name: 'third', weight: 2 },
      ],
    },
  ],
  [['traffic=12.5%', 'killed=true'], { traffic: 12.5, killed: true }],
  [['visitors='], { audience: {} }],
  [
    ['paths=/,/product/*', 'utm.source=letter'],
    { audience: { visitors: 'new', paths: ['/', '/product/*'], utm: { source: 'letter' } } },
  ],
  [['starts=2026-03-01', 'group='], { starts_at: '2026-03-01T00:00:00.000Z', exclusion_group: null }],
])('%j asks for %j', (assignments, change) => {
  expect(readAssignments(assignments, ROW)).toEqual(change);
});

test.each([
  'weights=control:1',
  'weights=control:1,other:2',
  'weights=a,b',
  'killed=yes',
  'starts=soon',
  'color=red',
  'traffic',
])('%s is refused', (assignment) => {
  expect(() => readAssignments([assignment], ROW)).toThrow('EXPERIMENT-002');
});

test('only what is newer is asked for, with the public key', async () => {
  const seen: string[] = [];
  const server = createServer((req, res) => {
    seen.push(`${req.url} ${String(req.headers['apikey'])}`);
    res.end('[{"version":9,"body":"{}","signature":"s"}]');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const list = await publishedSource({ supabase: { ...SUPABASE, url } })(8);
  server.close();
  expect(list).toEqual([{ version: 9, body: '{}', signature: 's' }]);
  expect(seen).toEqual([
    '/rest/v1/experiment_documents?select=version,body,signature&version=gt.8&order=version.desc&limit=3 publishable',
  ]);
});
