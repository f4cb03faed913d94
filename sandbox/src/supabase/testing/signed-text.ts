import { execFile } from 'node:child_process';
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { developmentKeys } from '../development-keys.ts';

const commandLine = path.join(import.meta.dirname, '../../../../experiments/src/cli/main.ts');

/** The key that servers are given to verify experiments with, as the command line prints it. */
export async function commandLineKey(settings: Record<string, string> = {}): Promise<KeyObject> {
  const env = {
    STOREFRONT_PUBLIC_TOKEN: 'capsule-development-storefront-token',
    SUPABASE_PUBLISHABLE_KEY: developmentKeys.publishable,
    SUPABASE_SECRET_KEY: developmentKeys.secret,
    ...settings,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [commandLine, 'key'], { env });
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: stdout.trim() }, format: 'jwk' });
}

/** Whether a text was signed with the other half of a key. */
export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));

/** Whether a link that shows a variant was. */
export function isLinkSignedBy(key: KeyObject, { searchParams }: URL): boolean {
  const [experiment, values, expires, signature] = ['experiment', 'values', 'expires', 'signature'].map(
    (name) => searchParams.get(name) ?? '',
  );
  return isSignedBy(key, `preview:${experiment}:${values}:${expires}`, signature ?? '');
}
