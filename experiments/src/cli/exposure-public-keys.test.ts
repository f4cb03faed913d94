import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseServerConfig } from 'shared-contracts/config';
import { expect, onTestFinished, test } from 'vitest';
import { createTokenIssuer } from '../vouch/issue-token.ts';
import { exposurePublicKeys } from './exposure-public-keys.ts';

const [NEW, OLD, KEPT] = ['n'.repeat(32), 'o'.repeat(32), 'k'.repeat(43)];
const KEYS = { STOREFRONT_PUBLIC_TOKEN: 'public-token', SUPABASE_PUBLISHABLE_KEY: 'publishable-key' };
const publicKeyOf = (secret: string) => createTokenIssuer(secret).publicKey;

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'exposure-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the public keys are the first two of EXPOSURE_KEYS, in their order', () => {
  const config = parseServerConfig({ ...KEYS, DATA_DIR: dataFolder(), EXPOSURE_KEYS: `${NEW},${OLD},${KEPT}` });
  expect(exposurePublicKeys(config)).toEqual([publicKeyOf(NEW), publicKeyOf(OLD)]);
});

test('without EXPOSURE_KEYS it is the key in the server’s data folder', () => {
  const folder = dataFolder();
  const config = parseServerConfig({ ...KEYS, DATA_DIR: folder });
  expect(() => exposurePublicKeys(config)).toThrow(expect.objectContaining({ code: 'CONFIG-001' }));
  writeFileSync(path.join(folder, 'exposure-key'), KEPT);
  expect(exposurePublicKeys(config)).toEqual([publicKeyOf(KEPT)]);
});
