import { randomBytes } from 'node:crypto';
import { Bucket } from '../../../registry/src/bucket/bucket.ts';
import { check, say } from './checks.mjs';

/**
 * Says whether the store honors `If-None-Match: *`, and checks that two uploads of one key at once leave the bytes of one of them, whole. The registry's
 * own keys are digests: there, all uploads of a key have the same bytes.
 *
 * @param {NodeJS.ProcessEnv} environment the settings of a registry
 */
export async function checkStore(environment) {
  const bucket = new Bucket({
    endpoint: environment.REGISTRY_S3_ENDPOINT ?? '',
    bucket: environment.REGISTRY_S3_BUCKET ?? '',
    region: environment.REGISTRY_S3_REGION ?? '',
    keyId: environment.REGISTRY_S3_KEY_ID ?? '',
    secretKey: environment.REGISTRY_S3_SECRET_KEY ?? '',
  });
  const [first, second] = [randomBytes(300_000), randomBytes(300_000)];
  await bucket.write('fleet/condition', first);
  const isRefused = !(await bucket.writeNew('fleet/condition', second));
  const kept = (await bucket.read('fleet/condition'))?.equals(first);
  say(`     The store ${isRefused && kept ? 'honors' : 'ignores'} If-None-Match: *`);
  const written = await Promise.all([bucket.writeNew('fleet/race', first), bucket.writeNew('fleet/race', second)]);
  const found = await bucket.read('fleet/race');
  check(
    written.includes(true) && [first, second].some((bytes) => found?.equals(bytes)),
    'two uploads of one key at once leave one of them, whole',
  );
  for (const key of ['fleet/condition', 'fleet/race']) await bucket.remove(key);
}
