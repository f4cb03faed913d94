import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys } from '../../../sandbox/src/supabase/development-keys.ts';
import { startBackend } from '../../../sandbox/src/supabase/testing/start-backend.ts';
import { memoryRows } from '../testing/memory-rows.ts';
import type { NewAudit, NewComposition, Rows } from './rows.ts';
import { supabaseRows } from './supabase-rows.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const secretKey = developmentKeys.secret;
const kinds: readonly [string, () => Rows][] = [
  ['the database', () => supabaseRows({ url: backend.origin, secretKey })],
  ['memory', memoryRows],
];

const digest = (letter: string) => letter.repeat(43);
const hash = (letter: string) => letter.repeat(64);
const audit = (subject: string): NewAudit => ({
  actor: 'team/ci',
  action: 'promote',
  subject,
  detail: { reason: 'test' },
});
const composition = (counter: number, change: Partial<NewComposition> = {}): NewComposition => ({
  id: `${counter}`.repeat(16),
  counter,
  text: `{"counter":${counter}}`,
  keyId: 'f'.repeat(16),
  signature: 's'.repeat(86),
  expiresAt: `2030-01-0${counter}T00:00:00.000Z`,
  ...change,
});

test.each(kinds)(
  '%s: a composition goes live where nothing was committed since the caller looked',
  async (_kind, open) => {
    const rows = open();
    expect(await rows.head()).toBeNull();
    expect(await rows.commit(0, composition(1), audit('first'))).toBe(true);
    expect(await rows.commit(0, composition(1, { text: '{"late":1}' }), audit('late'))).toBe(false);
    const tag = await rows.headTag();
    expect(await rows.commit(1, composition(2), audit('second'))).toBe(true);
    expect(await rows.headTag()).not.toBe(tag);
    const head = await rows.head();
    expect(head).toMatchObject({ counter: 2, text: '{"counter":2}', keyId: 'f'.repeat(16), signature: 's'.repeat(86) });
    const before = await rows.signedBefore(head!.number, 5);
    expect(before).toMatchObject([{ counter: 1, text: '{"counter":1}' }]);
    expect(await rows.signedBefore(before[0]!.number, 5)).toEqual([]);
    expect((await rows.audit(2)).map(({ subject }) => subject)).toEqual(['second', 'first']);
    await expect(rows.commit(2, composition(1), audit('goes back'))).rejects.toMatchObject({ code: 'BACKEND-002' });
  },
);

test.each(kinds)(
  '%s: the same composition is signed again under its counter, and goes live again under the next',
  async (_kind, open) => {
    const rows = open();
    const counter = (await rows.head())?.counter ?? 0;
    await rows.commit(counter, composition(counter + 1, { id: 'a'.repeat(16) }), audit('live'));
    const again = composition(counter + 1, {
      id: 'a'.repeat(16),
      text: '{"again":1}',
      expiresAt: '2031-01-01T00:00:00.000Z',
    });
    expect(await rows.commit(counter + 1, again, audit('signed again'))).toBe(true);
    expect(await rows.head()).toMatchObject({ counter: counter + 1, text: '{"again":1}' });
    const back = composition(counter + 2, { id: 'a'.repeat(16) });
    expect(await rows.commit(counter + 1, back, audit('rolled back'))).toBe(true);
    const same = await rows.signedAs('a'.repeat(16));
    expect(same.map((row) => row.counter)).toEqual([counter + 2, counter + 1, counter + 1]);
    expect(same[1]).toMatchObject({ text: '{"again":1}' });
    expect(await rows.signedAs('b'.repeat(16))).toEqual([]);
  },
);

test.each(kinds)('%s: of ten commits at once one goes live', async (_kind, open) => {
  const rows = open();
  const counter = (await rows.head())?.counter ?? 0;
  const commits = Array.from({ length: 10 }, (_, n) =>
    rows.commit(counter, composition(counter + 1, { id: `${n}`.repeat(16), text: `{"n":${n}}` }), audit(`commit ${n}`)),
  );
  const won = (await Promise.all(commits)).flatMap((isDone, n) => (isDone ? [n] : []));
  expect(won).toHaveLength(1);
  expect(await rows.head()).toMatchObject({ counter: counter + 1, text: `{"n":${won[0]}}` });
  expect((await rows.audit(1)).map(({ subject }) => subject)).toEqual([`commit ${won[0]}`]);
});

test.each(kinds)('%s: a release is written down once, with who uploaded it', async (_kind, open) => {
  const rows = open();
  const release = {
    remote: 'mf-rows',
    digest: digest('a'),
    version: '1.0.0',
    uploadedBy: 'team/ci',
    revision: '3c4e8f0',
    manifest: { pages: [] },
    builtAt: '2026-01-05T09:00:00.000Z',
  };
  await rows.addTeam('checkout');
  await rows.setOwner('mf-rows', 'checkout');
  await rows.addRelease(release);
  await rows.addRelease({ ...release, uploadedBy: 'team/other' });
  expect(await rows.releases('mf-rows', 'checkout')).toEqual([
    expect.objectContaining({ remote: 'mf-rows', digest: digest('a'), version: '1.0.0', uploadedBy: 'team/ci' }),
  ]);
  expect(await rows.release('mf-rows', digest('a'))).toMatchObject({ revision: '3c4e8f0' });
  expect(await rows.release('mf-rows', digest('b'))).toBeNull();
  expect(await rows.audit(1)).toEqual([
    expect.objectContaining({
      actor: 'team/ci',
      action: 'upload',
      subject: 'mf-rows@1.0.0',
      detail: { release: digest('a') },
    }),
  ]);
});

test.each(kinds)('%s: a release is listed for its own team until a composition names it', async (_kind, open) => {
  const rows = open();
  for (const team of ['gifts', 'others']) await rows.addTeam(team);
  await rows.setOwner('mf-gifts', 'gifts');
  const about = { version: '1.0.0', uploadedBy: 'gifts/ci', revision: null, manifest: {} };
  const builtAt = '2026-01-05T09:00:00.000Z';
  for (const letter of ['g', 'h'])
    await rows.addRelease({ ...about, remote: 'mf-gifts', digest: digest(letter), builtAt });
  const listed = async (remote: string | null, team: string | null) =>
    (await rows.releases(remote, team)).filter((row) => row.remote === 'mf-gifts').map((row) => row.digest[0]);
  expect(await listed('mf-gifts', 'gifts')).toEqual(['h', 'g']);
  expect([await listed('mf-gifts', 'others'), await listed('mf-gifts', null), await listed(null, null)]).toEqual([
    [],
    [],
    [],
  ]);
  const counter = (await rows.head())?.counter ?? 0;
  const text = JSON.stringify({ composition: { remotes: { 'mf-gifts': { digest: digest('g') } } } });
  await rows.commit(counter, composition(counter + 1, { id: 'd'.repeat(16), text }), audit('gifts'));
  expect([await listed('mf-gifts', null), await listed('mf-gifts', 'gifts')]).toEqual([['g'], ['h', 'g']]);
});

test.each(kinds)(
  '%s: what a team uploads counts against its quota until a composition names it',
  async (_kind, open) => {
    const rows = open();
    for (const team of ['quota', 'others']) await rows.addTeam(team);
    const [first, second] = ['x'.repeat(64), 'y'.repeat(64)];
    expect(
      await rows.announce(
        'quota',
        digest('q'),
        100,
        new Map([
          [first, 0],
          [second, 0],
        ]),
        300,
      ),
    ).toBe(true);
    expect(await rows.announce('quota', digest('q'), 100, new Map([[first, 0]]), 300)).toBe(true);
    expect([await rows.isAnnounced('quota', first), await rows.isAnnounced('others', first)]).toEqual([true, false]);
    expect(await rows.count('others', first, 1, 300)).toBeNull();
    // Sent again, the same file counts once; of two at once that are too much together, one is refused.
    expect([await rows.count('quota', first, 90, 300), await rows.count('quota', first, 90, 300)]).toEqual([
      true,
      true,
    ]);
    expect(await rows.count('quota', second, 111, 300)).toBe(false);
    expect(await rows.announce('quota', digest('r'), 111, new Map(), 300)).toBe(false);
    expect(await rows.announce('quota', digest('r'), 110, new Map(), 300)).toBe(true);
    expect(await rows.announce('others', digest('r'), 300, new Map(), 300)).toBe(true);
    await rows.settle([digest('q'), first]);
    expect(await rows.isAnnounced('quota', first)).toBe(false);
    expect(await rows.count('quota', second, 190, 300)).toBe(true);
    await rows.dropAnnounced(new Date(Date.now() + 60_000));
    expect(await rows.isAnnounced('quota', second)).toBe(false);
  },
);

test.each(kinds)('%s: files of a description that is announced again stay counted', async (_kind, open) => {
  const rows = open();
  for (const team of ['again', 'another']) await rows.addTeam(team);
  const [file, late] = ['a'.repeat(64), 'b'.repeat(64)];
  expect(await rows.announce('again', digest('a'), 100, new Map([[file, 0]]), 300)).toBe(true);
  expect(await rows.count('again', file, 150, 300)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const between = new Date();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await rows.announce('again', digest('a'), 100, new Map([[file, 150]]), 300)).toBe(true);
  await rows.dropAnnounced(between);
  expect(await rows.isAnnounced('again', file)).toBe(true);
  expect(await rows.announce('again', digest('b'), 51, new Map(), 300)).toBe(false);
  // What another team has sent counts for each team that describes it.
  expect(await rows.announce('another', digest('c'), 100, new Map([[file, 201]]), 300)).toBe(false);
  expect(await rows.isAnnounced('another', file)).toBe(false);
  expect(
    await rows.announce(
      'another',
      digest('c'),
      100,
      new Map([
        [file, 200],
        [late, 0],
      ]),
      300,
    ),
  ).toBe(true);
  expect(await rows.count('another', late, 1, 300)).toBe(false);
});

test.each(kinds)(
  '%s: a remote has one team, and a token is found by its hash until it is revoked',
  async (_kind, open) => {
    const rows = open();
    await rows.addTeam('checkout');
    await rows.addTeam('checkout');
    await rows.addTeam('catalog');
    await rows.setOwner('mf-rows', 'catalog');
    await rows.setOwner('mf-rows', 'checkout');
    expect([...(await rows.ownersOf(['mf-rows', 'mf-unowned']))]).toEqual([['mf-rows', 'checkout']]);
    const token = {
      name: 'ci',
      team: 'checkout',
      hash: hash('a'),
      rights: ['publish'] as const,
      expiresAt: '2030-01-01T00:00:00.000Z',
    };
    await rows.addToken(token);
    await expect(rows.addToken({ ...token, hash: hash('b') })).rejects.toMatchObject({ code: 'BACKEND-002' });
    await expect(rows.setOwner('mf-rows', 'nobodys')).rejects.toMatchObject({ code: 'BACKEND-002' });
    expect(await rows.token(hash('a'))).toMatchObject({
      name: 'ci',
      team: 'checkout',
      rights: ['publish'],
      revokedAt: null,
    });
    expect(await rows.token(hash('c'))).toBeNull();
    expect(await rows.revoke('ci')).toBe(true);
    expect(await rows.revoke('ci')).toBe(false);
    expect((await rows.token(hash('a')))?.revokedAt).not.toBeNull();
  },
);

test.each(kinds)('%s: an issuer has the publishers that were not revoked', async (_kind, open) => {
  const rows = open();
  await rows.addTeam('checkout');
  const publisher = {
    name: 'workflow',
    team: 'checkout',
    issuer: 'https://issuer.example',
    claims: { repository: 'shop/checkout' },
    keysUrl: 'https://issuer.example/keys',
    keys: null,
    rights: ['publish', 'promote'] as const,
  };
  await rows.addPublisher(publisher);
  expect(await rows.publishersOf('https://issuer.example')).toEqual([publisher]);
  expect(await rows.publishersOf('https://other.example')).toEqual([]);
  await rows.revoke('workflow');
  expect(await rows.publishersOf('https://issuer.example')).toEqual([]);
});

test('a database that does not answer is away, and one that refuses the key is not', async () => {
  const gone = supabaseRows({ url: 'http://127.0.0.1:9', secretKey });
  await expect(gone.head()).rejects.toMatchObject({ code: 'REGISTRY-008' });
  const refused = supabaseRows({ url: backend.origin, secretKey: developmentKeys.publishable });
  await expect(refused.token(hash('a'))).rejects.toMatchObject({ code: 'BACKEND-002' });
});
