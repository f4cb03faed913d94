import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { previewSearch, readLink } from '../visit/preview-link.ts';
import { openDocument, signDocument } from './published-document.ts';
import { publishedSource } from './published-source.ts';
import { isSigned, publicKeyText, signingKeys, signText, verifyingKeys } from './signing-keys.ts';

const SUPABASE = { url: 'http://localhost:3100', publishableKey: 'publishable', secretKey: 'secret' };
const KEYS = signingKeys({ supabase: SUPABASE });
const OTHERS = signingKeys({ supabase: { ...SUPABASE, secretKey: 'another' } });
const EMPTY = { version: 4, publishedAt: '2026-03-01T00:00:00.000Z', experiments: [] };

test('tools of a hosted backend sign with a text of their own, never with the secret key', () => {
  const hosted = { ...SUPABASE, url: 'https://project.supabase.co' };
  expect(() => signingKeys({ supabase: hosted })).toThrow(expect.objectContaining({ code: 'CONFIG-001' }));
  const text = 'a text of more than thirty-two letters';
  expect(signingKeys({ experimentsSigningKey: text, supabase: hosted }).keyId).toBe(
    signingKeys({ experimentsSigningKey: text, supabase: SUPABASE }).keyId,
  );
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

test('a server without a public key is refused, and the error names where to get it', () => {
  expect(() => verifyingKeys({ experimentsPublicKey: undefined })).toThrow(
    expect.objectContaining({ code: 'CONFIG-001', message: expect.stringContaining('experiments -- key') }),
  );
});

test('a configured signing key replaces the derived one', () => {
  const own = signingKeys({
    supabase: SUPABASE,
    experimentsSigningKey: 'a long text of more than 32 letters',
  });
  expect(isSigned('text', signText('text', own), KEYS)).toBe(false);
});

test('a preview link is valid until it expires, only for its variant and its values', () => {
  const preview = { experiment: 'hero-headline', variant: 'bold', values: { place: 'Words' }, expires: 1000 };
  const search = previewSearch(preview, KEYS);
  const { expires: _expires, ...shown } = preview;
  expect(readLink(search, KEYS, 999_999)).toEqual({ state: 'preview', ...shown });
  expect(readLink(search, KEYS, 1_000_000)).toEqual({ state: 'expired' });
  expect(readLink(search, OTHERS, 0)).toEqual({ state: 'invalid' });
  for (const [key, value] of [
    ['experiment', 'hero-headline:control'],
    ['values', '{"place":"Others"}'],
    ['expires', '2000'],
    ['signature', ''],
  ] as const) {
    const forged = new URLSearchParams(search);
    forged.set(key, value);
    expect(readLink(forged, KEYS, 0)).toEqual({ state: 'invalid' });
  }
  expect(readLink(new URLSearchParams('size=M'), KEYS, 0)).toBeNull();
});

test('only newer documents are requested, with the public key', async () => {
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
