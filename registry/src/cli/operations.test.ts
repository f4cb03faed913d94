import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicKeyText, registryKeys } from 'experiments/publish';
import { expect, test } from 'vitest';
import { testFolder } from '../../../composer/src/testing/test-folder.ts';
import { callerOfToken } from '../rights/team-tokens.ts';
import { memoryRows } from '../testing/memory-rows.ts';
import { operate, type TypedOptions } from './operations.ts';

const OPTIONS: TypedOptions = { remote: [], rights: 'publish,promote', days: '90', claim: [] };
const CONFIG = {
  name: 'test-registry',
  signingSecret: 'the secret of a registry that is tested',
  dataDir: 'unused',
  trustedKeys: [],
  validFor: 60_000,
  bucket: undefined,
};

function operator() {
  const rows = memoryRows();
  const run = (command: string, options: Partial<TypedOptions> = {}) =>
    operate(command.split(' '), { ...OPTIONS, ...options }, { rows, config: CONFIG });
  return { rows, run };
}

test('a team gets remotes and a token that acts for it until it is revoked', async () => {
  const { rows, run } = operator();
  expect(await run('teams add checkout', { remote: ['mf-cart-checkout'] })).toBe(
    'The team checkout owns mf-cart-checkout.',
  );
  expect([...(await rows.ownersOf(['mf-cart-checkout']))]).toEqual([['mf-cart-checkout', 'checkout']]);
  const said = await run('tokens add checkout', { rights: 'publish, rollback', days: '7', name: 'ci' });
  const [token = '', sentence] = said?.split('\n') ?? [];
  expect(sentence).toMatch(
    /^The token ci of the team checkout may publish, rollback until .*Z\. It isn’t shown again\.$/,
  );
  const caller = await callerOfToken(token, rows, new Date());
  expect(caller).toEqual({ actor: 'checkout/ci', team: 'checkout', rights: ['publish', 'rollback'] });
  const inEightDays = new Date(Date.now() + 8 * 86_400_000);
  await expect(callerOfToken(token, rows, inEightDays)).rejects.toMatchObject({ code: 'REGISTRY-002' });
  expect(await run('tokens revoke ci')).toBe('ci is revoked. Requests with it are refused from now on.');
  await expect(callerOfToken(token, rows, new Date())).rejects.toMatchObject({ code: 'REGISTRY-002' });
  await expect(run('tokens revoke ci')).rejects.toThrow('There is no token or publisher ci that could be revoked.');
});

test('a publisher’s keys are an address, or are read from a file', async () => {
  const { rows, run } = operator();
  await run('teams add catalog');
  const file = path.join(testFolder(), 'keys.json');
  writeFileSync(file, JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'AAAA' }] }));
  const issuer = 'https://issuer.example';
  const options = { issuer, claim: ['repository=shop/catalog', 'ref=refs/heads/main'] };
  await run('publishers add catalog', { ...options, keys: file, name: 'by-file' });
  await run('publishers add catalog', { ...options, keys: `${issuer}/keys`, name: 'by-address' });
  const claims = { repository: 'shop/catalog', ref: 'refs/heads/main' };
  expect(await rows.publishersOf(issuer)).toMatchObject([
    { name: 'by-file', claims, keysUrl: null, keys: { keys: [{ kty: 'OKP' }] } },
    { name: 'by-address', claims, keysUrl: `${issuer}/keys`, keys: null },
  ]);
});

test('the public key is that of the signing key', async () => {
  expect(await operator().run('key')).toBe(publicKeyText(registryKeys(CONFIG.signingSecret).publicKey));
});

test.each<[string, Partial<TypedOptions>, string]>([
  ['teams add Catalog', {}, 'The team: A team’s name has small letters, digits, and hyphens.'],
  ['teams add catalog', { remote: ['catalog'] }, '--remote: A remote’s name begins with “mf-”.'],
  [
    'tokens add catalog',
    { rights: 'publish,all' },
    '--rights: there is no right “all”. The rights are publish, promote, rollback, retire, return.',
  ],
  ['tokens add catalog', { days: '4000' }, '--days: Too big: expected number to be <=400'],
  ['recover', { above: '9007199254740990' }, '--above: No registry has signed so many compositions.'],
  ['publishers add catalog', {}, '--claim: name at least one claim, such as repository=shop/checkout.'],
  ['publishers add catalog', { claim: ['repository'] }, '--claim: write “repository” as name=value.'],
  [
    'publishers add catalog',
    { claim: ['a=b'], issuer: 'https://i.example' },
    '--keys: name the address of the issuer’s keys, or a file with them.',
  ],
])('%s with wrong words is refused in a sentence', async (command, options, sentence) => {
  await expect(operator().run(command, options)).rejects.toThrow(sentence);
});

test.each(['help', 'teams list', 'teams add', 'tokens revoke', 'teams add a b'])(
  '“%s” is no command',
  async (command) => {
    expect(await operator().run(command)).toBeNull();
  },
);
