import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BACKEND_OPERATIONS, type BackendOperation } from '../testing/backend-operations.ts';
import { README, readmeWith } from '../testing/readme-section.ts';
import { developmentKeys } from './development-keys.ts';
import { projectDirectory } from './migrations.ts';
import { startBackend } from './testing/start-backend.ts';

const functionNames = readdirSync(join(projectDirectory, 'functions')).filter((name) => !name.startsWith('_'));
const FUNCTIONS = functionNames.map((name): BackendOperation => {
  return { method: 'POST', path: `/functions/v1/${name}`, body: {}, caller: 'visitor' };
});

/** Answers that say that there is no such operation. */
const REFUSED = /otp_disabled|unsupported_grant_type|no such|not found/i;
/** Answers that say that something else isn't there: an account, or the sign-in that a code belongs to. */
const MISSING = /user_not_found|flow_state_not_found/;

async function stateOf(origin: string, operation: BackendOperation, token: string): Promise<string> {
  const { method, path, body, caller } = operation;
  const key = caller === 'project' ? developmentKeys.secret : developmentKeys.publishable;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${caller === 'account' ? token : key}`,
      'content-type': 'application/json',
    },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (MISSING.test(text)) return 'built';
  // A function refuses strangers by itself; elsewhere the request never came as far as the operation.
  if (response.status === 401 && !path.startsWith('/functions/')) throw new Error(`${method} ${path}: ${text}`);
  return response.status >= 500 || [404, 405].includes(response.status) || REFUSED.test(text) ? 'refused' : 'built';
}

test('the README lists every operation of the backend as the stand-in answers it (`vitest -u` writes it)', async () => {
  const backend = await startBackend();
  onTestFinished(() => backend.stop());
  const { data } = await (await backend.signedUp('account@example.com')).auth.getSession();
  const rows: string[] = [];
  for (const operation of [...BACKEND_OPERATIONS, ...FUNCTIONS]) {
    const state = await stateOf(backend.origin, operation, data.session?.access_token ?? '');
    const path = operation.path.replace(/0{8}[0-9a-f-]+/, '{id}').replaceAll('closing_days', '{table}');
    rows.push(`| \`${operation.method} ${path.replace('my_role', '{function}')}\` | ${state} |`);
  }
  const text = readmeWith('backend coverage', ['| operation | state |', '| --- | --- |', ...rows]);
  await expect(text).toMatchFileSnapshot(README);
}, 300_000);
