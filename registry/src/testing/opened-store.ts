import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { BucketConfig } from 'shared-contracts/config';
import { onTestFinished } from 'vitest';
import { testFolder } from '../../../composer/src/testing/test-folder.ts';
import { s3Server } from '../../../scripts/testing/s3-server.mjs';
import { Bucket } from '../bucket/bucket.ts';
import { DAY } from './test-registry.ts';

/** A store whose server can be ended and started again with what it has. */
export async function openStore(isConditional = true) {
  const directory = testFolder();
  let server = await s3Server({ directory, isConditional });
  onTestFinished(() => server.stop());
  const { port, bucketUrl } = server;
  const config: BucketConfig = {
    endpoint: server.endpoint,
    bucket: 'capsule',
    region: 'us-east-1',
    keyId: 'S3RVER',
    secretKey: 'S3RVER',
  };
  return {
    config,
    bucketUrl,
    bucket: new Bucket(config),
    stop: () => server.stop(),
    async start(): Promise<void> {
      server = await s3Server({ directory, port, isConditional });
    },
    /** Makes all objects as old as if they had been stored forty days ago. */
    age: () => ageFiles(directory),
  };
}

/** Makes all files in a folder forty days old. */
export function ageFiles(folder: string): void {
  const old = new Date(Date.now() - 40 * DAY);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    utimesSync(path.join(entry.parentPath, entry.name), old, old);
}

/** The keys of the objects whose keys begin so, in their order. */
export async function keysIn(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys.toSorted();
}
