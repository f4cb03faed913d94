import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from '../support/free-ports.ts';
import { BASE_DATA, ROOT } from '../support/test-environment.ts';
import { isAlive, StartedShop, until, waitedFor } from '../support/started-shop.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.skip(process.platform !== 'linux', 'Processes are looked at as Linux shows them.');

const REMOTE = 'mf-catalog';
const SECRETS = /SUPABASE_SECRET_KEY|EXPERIMENTS_SIGNING_KEY|DATABASE_URL|sb_secret_/;
/** A part has to answer again within this time (ms). */
const BACK_WITHIN = 2000;

let data = '';
let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  data = mkdtempSync(path.join(tmpdir(), 'capsule-supervised-'));
  cpSync(BASE_DATA, data, { recursive: true });
  shop = new StartedShop(await freePorts(2), data);
  await shop.start();
});

test.afterAll(async () => {
  await shop.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** Kills a process and waits until its address answers again. Resolves to how long that took (ms). */
async function timeBack(pid: number, address: string): Promise<number> {
  process.kill(pid, 'SIGKILL');
  const started = performance.now();
  await until('the process is gone', () => !isAlive(pid));
  await until(`${address} answers`, () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return performance.now() - started;
}

for (const [name, file, addressOf] of [
  ['shop', 'composer/src/edge/server/main.ts', () => `${shop.origin}/cart`],
  ['sandbox', 'sandbox/src/main.ts', () => `${shop.sandbox}/healthz`],
] as const) {
  test(`a ${name} that was killed answers again within two seconds, and the live composition has not changed`, async () => {
    const before = await shop.health();
    const [part] = shop.parts(file);
    const took = await timeBack(part?.pid ?? 0, addressOf());
    const others = waitedFor(shop.parts(file)[0]?.pid ?? 0);
    process.stdout.write(`The ${name} was back after ${took.toFixed(0)} ms, ${others.toFixed(0)} ms of them others'\n`);
    // Where it was ready to run and others had the processors the machine is slow; a part that idles is itself.
    expect(took - others).toBeLessThan(BACK_WITHIN);
    expect(await shop.health()).toEqual(before);
    await expect
      .poll(() => shop.output)
      .toMatch(new RegExp(`The ${name} exited \\(SIGKILL\\).*The ${name} is back`, 's'));
  });
}

test("the shop's server holds no secret, and the sandbox, which needs one, does", () => {
  const environment = (file: string) => readFileSync(`/proc/${shop.parts(file)[0]?.pid}/environ`, 'utf8');
  expect(environment('composer/src/edge/server/main.ts')).toMatch(/EXPERIMENTS_PUBLIC_KEY=[\w-]{43}/);
  expect(environment('composer/src/edge/server/main.ts')).not.toMatch(SECRETS);
  expect(environment('sandbox/src/main.ts')).toMatch(SECRETS);
});

test('a server that finds a secret in its environment does not start', () => {
  const child = spawnSync(process.execPath, [path.join(ROOT, 'composer/src/edge/server/main.ts')], {
    env: shop.environment,
    encoding: 'utf8',
  });
  expect([child.status, child.stderr]).toEqual([1, expect.stringMatching(/CONFIG-003.*SUPABASE_SECRET_KEY/s)]);
  expect(child.stderr).not.toContain('sb_secret_');
});

/** Subscribes again and again until stopped; resolves to the addresses that the backend said it has. */
async function subscribe(stop: AbortSignal, acknowledged: string[]): Promise<void> {
  const apikey = shop.environment['SUPABASE_PUBLISHABLE_KEY'] ?? '';
  for (let n = 0; !stop.aborted; n++) {
    const email = `supervised-${n}@example.com`;
    const ok = await fetch(`${shop.sandbox}/rest/v1/newsletter_subscriptions`, {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, source: 'footer' }),
    }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) acknowledged.push(email);
  }
}

async function subscribed(): Promise<Set<string>> {
  const apikey = shop.environment['SUPABASE_SECRET_KEY'] ?? '';
  const response = await fetch(`${shop.sandbox}/rest/v1/newsletter_subscriptions?select=email&email=like.supervised*`, {
    headers: { apikey, authorization: `Bearer ${apikey}` },
  });
  const rows: { email: string }[] = await response.json();
  return new Set(rows.map(({ email }) => email));
}

test('nothing that was acknowledged is lost when the sandbox is killed under load', async () => {
  const acknowledged: string[] = [];
  const stop = new AbortController();
  const writing = subscribe(stop.signal, acknowledged);
  try {
    await until('some are acknowledged', () => acknowledged.length >= 10);
    const before = acknowledged.length;
    await timeBack(shop.parts('sandbox/src/main.ts')[0]?.pid ?? 0, `${shop.sandbox}/healthz`);
    await until('some are acknowledged after it', () => acknowledged.length > before + 5);
  } finally {
    stop.abort();
    await writing;
  }
  const kept = await subscribed();
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
});

test('a request that is under way when everything is stopped is answered, and nothing stays behind', async () => {
  const parts = [...shop.parts('edge/server/main.ts'), ...shop.parts('sandbox/src/main.ts')];
  const fault = { service: 'storefront', mode: 'slow', operation: 'collectionByHandle', delayMs: 1000 };
  await fetch(`${shop.sandbox}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  const asked = await fetch(`${shop.origin}/womens-activewear?sort=price-asc`).then(async (response) => {
    const ended = shop.end('SIGTERM'); // The head is here, the rest of the page is not.
    return [response.status, (await response.text()).includes('</html>'), await ended];
  });
  expect(asked).toEqual([200, true, 0]);
  expect(parts.filter(({ pid }) => isAlive(pid))).toEqual([]);
});

test("another checkout's release survives a restart of this one, which says that it differs", async () => {
  const copy = new WorkspaceCopy(REMOTE);
  try {
    copy.edit(`${REMOTE}/src/pages/collection-page.tsx`, (text) => `${text}\n// Changed by another team.\n`);
    const child = spawnSync(
      process.execPath,
      [path.join(copy.folder, 'composer/src/cli/release.ts'), 'publish', REMOTE],
      {
        env: shop.environment,
        encoding: 'utf8',
      },
    );
    const [, version] = /mf-catalog@(\S+)/.exec(child.stdout) ?? [];
    expect([child.status, version]).toEqual([0, expect.stringMatching(/^1\.0\.0-/)]);
    shop = new StartedShop(await freePorts(2), data, { SHELL_PROCESSES: '2' });
    await shop.start();
    expect((await shop.health()).remotes[REMOTE]).toBe(version);
    expect(shop.output).toContain(`${REMOTE}@${version} stays live`);
  } finally {
    copy.remove();
  }
});

interface Answer {
  readonly startedAt: number;
  readonly status: number;
}

/** One request over a connection of its own; status 0 where that broke. */
function ask(address: string): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    get(address, { agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve({ startedAt, status: response.statusCode ?? 0 }));
      response.once('error', () => resolve({ startedAt, status: 0 }));
    }).once('error', () => resolve({ startedAt, status: 0 }));
  });
}

test('of two processes on one port, killing one fails no request that came after', async () => {
  const [victim, other] = shop.parts('edge/server/main.ts');
  expect([victim, other].map((part) => isAlive(part?.pid ?? 0))).toEqual([true, true]);
  const answers: Answer[] = [];
  const stop = new AbortController();
  const visitors = [1, 2, 3].map(async () => {
    while (!stop.signal.aborted) answers.push(await ask(`${shop.origin}/healthz`));
  });
  await until('visitors are served', () => answers.length > 50);
  process.kill(victim?.pid ?? 0, 'SIGKILL');
  // The process is a zombie while its last threads still hold its sockets; connections to those are lost. Then it is reaped.
  await until('the process is gone with all that it held', () => !existsSync(`/proc/${victim?.pid}`));
  const killedAt = performance.now();
  await until('the process is back', () => shop.output.includes('of the shop is back'));
  stop.abort();
  await Promise.all(visitors);
  const after = answers.filter(({ startedAt }) => startedAt > killedAt);
  process.stdout.write(`${after.length} requests after the kill, ${answers.length} in all\n`);
  expect(after.length).toBeGreaterThan(20);
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
  expect(shop.parts('edge/server/main.ts')).toHaveLength(2);
});

test('when the supervisor itself is killed its parts end, and the next start finds its ports free', async () => {
  const parts = [...shop.parts('edge/server/main.ts'), ...shop.parts('sandbox/src/main.ts')];
  expect(parts).toHaveLength(3);
  await shop.end('SIGKILL');
  await until('its parts have ended', () => parts.every(({ pid }) => !isAlive(pid)), 30_000);
  const before = readFileSync(path.join(data, 'channel.json'), 'utf8');
  await shop.start();
  expect(readFileSync(path.join(data, 'channel.json'), 'utf8')).toBe(before);
});
