import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';
import { createTokenIssuer, EXPOSURE_KEY_FILE } from '../vouch/issue-token.ts';

function keptKey(dataDir: string): string {
  const file = path.join(dataDir, EXPOSURE_KEY_FILE);
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const problem = `EXPOSURE_KEYS: not set, and ${file} can’t be read; a server creates that file when it first starts`;
    throw new ShopError('CONFIG-001', { keys: [problem] }, { cause });
  }
}

/**
 * The value of `EXPOSURE_PUBLIC_KEYS` for the functions, with the active signing key first. The functions accept at most two keys.
 *
 * @throws {ShopError} CONFIG-001 where this machine has no exposure key.
 */
export function exposurePublicKeys({ dataDir, edge }: Pick<ServerConfig, 'dataDir' | 'edge'>): string[] {
  const secrets = edge.exposureKeys.length > 0 ? edge.exposureKeys : [keptKey(dataDir)];
  return secrets.slice(0, 2).map((secret) => createTokenIssuer(secret).publicKey);
}
