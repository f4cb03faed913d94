import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import S3rver from '@20minutes/s3rver';

/** The one bucket of the server, and the account whose signatures it accepts. */
const ACCOUNT = { bucket: 'capsule', region: 'us-east-1', keyId: 'S3RVER', secretKey: 'S3RVER' };

/** An answer as Amazon's service gives it. */
function refuse(response, status, code) {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/**
 * Honors `If-None-Match: *`, which the server itself ignores: an object that exists isn't replaced, and of two uploads at once one is
 * refused.
 */
function conditional(store, answer) {
  const underWay = new Set();
  return async (request, response) => {
    if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*') return answer(request, response);
    const { pathname } = new URL(request.url, 'http://localhost');
    const key = decodeURIComponent(pathname.slice(`/${ACCOUNT.bucket}/`.length));
    if (underWay.has(key)) return refuse(response, 409, 'ConditionalRequestConflict');
    underWay.add(key);
    response.once('close', () => underWay.delete(key));
    if (await store.existsObject(ACCOUNT.bucket, key)) return refuse(response, 412, 'PreconditionFailed');
    return answer(request, response);
  };
}

/**
 * Starts an S3-compatible server for tests. It checks signatures, and anyone may read its objects, as from a public bucket.
 *
 * @type {typeof import('./s3-server.d.mts').s3Server}
 */
export async function s3Server({ directory, port = 0, host = '127.0.0.1', isConditional = true } = {}) {
  const folder = directory ?? mkdtempSync(join(tmpdir(), 'capsule-s3-'));
  const app = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: ACCOUNT.bucket }] });
  await app.configureBuckets();
  const answer = app.callback();
  const server = createServer(isConditional ? conditional(app.store, answer) : answer);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(undefined));
  });
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  const endpoint = `http://${host}:${listening}`;
  return {
    endpoint,
    port: listening,
    environment: {
      REGISTRY_S3_ENDPOINT: endpoint,
      REGISTRY_S3_BUCKET: ACCOUNT.bucket,
      REGISTRY_S3_REGION: ACCOUNT.region,
      REGISTRY_S3_KEY_ID: ACCOUNT.keyId,
      REGISTRY_S3_SECRET_KEY: ACCOUNT.secretKey,
    },
    bucketUrl: `${endpoint}/${ACCOUNT.bucket}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      app.logger.close();
      if (directory === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

// As a program: node scripts/testing/s3-server.mjs <port> <directory> [<host>]
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [port = '0', directory, host] = process.argv.slice(2);
  const { environment } = await s3Server({ port: Number(port), directory, host });
  process.stdout.write(`${JSON.stringify(environment)}\n`);
}
