import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicKeyText, registryKeys } from 'experiments/publish';
import type { Release } from 'shared-contracts/composition';
import { expect, onTestFinished, test } from 'vitest';
import { dataPathsIn, releaseFolder } from '../registry/data-paths.ts';
import { PublishingRegistry } from '../testing/publishing-registry.ts';
import { writeDigested } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { type RegistryPlace, RegistryService } from './registry-service.ts';
import { uploadRelease } from './upload-release.ts';
import { verifyLive } from './verify-live.ts';

const open = () => new PublishingRegistry().open();

/** A service that waits a moment where the real one waits seconds. */
const serviceOf = (registry: PublishingRegistry, change: Partial<RegistryPlace> = {}, token = registry.token) =>
  new RegistryService({ ...registry.place, ...change }, token, [1, 1, 1]);

function built(remote: string, version = '1.0.0'): { release: Release; folder: string } {
  const dataPaths = dataPathsIn(testFolder());
  const release = writeDigested(dataPaths, remote, version);
  return { release, folder: releaseFolder(dataPaths, release) };
}

const promotion = ({ remote, digest = '' }: Release, base: string | null = null) => ({
  releases: [{ remote, release: digest, base }],
  reason: 'a test',
  share: [],
});

test('a release is uploaded and made live, and a second upload of it sends no file', async () => {
  const registry = await open();
  const service = serviceOf(registry);
  const { release, folder } = built('mf-a');
  expect(await service.live()).toBeNull();
  expect(await uploadRelease(service, folder, release)).toMatchObject({ digest: release.digest, sent: 3 });
  expect(await uploadRelease(service, folder, release)).toMatchObject({ digest: release.digest, sent: 0, bytes: 0 });
  expect(await service.promote(promotion(release))).toMatchObject({ isNew: true, counter: 1 });
  expect((await service.live())?.composition.remotes['mf-a']?.digest).toBe(release.digest);
  expect(await verifyLive(service, registry.live ?? { remotes: {} })).toEqual([]);
});

test('at most eight files are under way at once', async () => {
  const registry = await open();
  const dataPaths = dataPathsIn(testFolder());
  const release = writeDigested(dataPaths, 'mf-a', '1.0.0');
  const folder = releaseFolder(dataPaths, release);
  const service = serviceOf(registry);
  let [most, sending] = [0, 0];
  const missing = Array.from({ length: 40 }, () => Object.values(release.integrity)[0]?.slice(7) ?? '');
  const [blob] = missing.map((sum) => sum.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
  const counted = {
    describe: async () => ({ digest: release.digest ?? '', missing: missing.map(() => blob ?? '') }),
    send: async (digest: string, bytes: Uint8Array<ArrayBuffer>) => {
      most = Math.max(most, (sending += 1));
      await service.send(digest, bytes);
      sending -= 1;
    },
  };
  expect((await uploadRelease(counted, folder, release)).sent).toBe(40);
  expect([most, registry.most <= 8]).toEqual([8, true]);
});

test('a file that another publisher has sent by now is no failure', async () => {
  const registry = await open();
  const service = serviceOf(registry);
  const bytes = Uint8Array.from([]);
  const empty = 'OLBgp1GsljhM2TJ-sbHjaiH9txEUvgdDTAzHv2P24donTt6_529l-9Ua0vFImLlb';
  await service.send(empty, bytes);
  await service.send(empty, bytes);
  expect(registry.requests('PUT')).toHaveLength(2);
});

test.each([
  ['a cut connection', null],
  ['a gateway without a registry', { status: 502, body: {} }],
])('%s is tried again where that does no harm, three times', async (_what, answer) => {
  const registry = await open();
  const service = serviceOf(registry);
  const times = (count: number, method: string, address: RegExp) => {
    for (let i = 0; i < count; i += 1) registry.planned.push({ method, path: address, answer });
  };
  times(3, 'GET', /channel/);
  expect(await service.live()).toBeNull();
  times(4, 'GET', /channel/);
  await expect(service.live()).rejects.toMatchObject({ code: answer ? 'REGISTRY-026' : 'REGISTRY-024' });
  expect(registry.requests('GET /channel')).toHaveLength(8);
});

test('a change is never sent twice, and its author learns that it may have been carried out', async () => {
  const registry = await open();
  const service = serviceOf(registry);
  const { release, folder } = built('mf-a');
  await uploadRelease(service, folder, release);
  registry.planned.push({ method: 'POST', path: /promotions/, answer: null });
  await expect(service.promote(promotion(release))).rejects.toMatchObject({
    code: 'REGISTRY-024',
    details: { problems: [expect.stringContaining('It may have been carried out all the same')] },
  });
  expect(registry.requests('POST /promotions')).toHaveLength(1);
});

test('a refusal has the registry’s code and sentences, also one that this checkout doesn’t know', async () => {
  const registry = await open();
  const service = serviceOf(registry);
  const { release, folder } = built('mf-a');
  await uploadRelease(service, folder, release);
  await service.promote(promotion(release));
  await expect(service.promote(promotion(release))).rejects.toMatchObject({
    code: 'REGISTRY-005',
    details: { problems: ['mf-a@1.0.0 is live, not null.'] },
  });
  const rejected = { code: 'FEDERATION-003', problems: ['/a answered 500', 'start of mf-a threw'] };
  registry.planned.push({ method: 'POST', path: /promotions/, answer: { status: 422, body: rejected } });
  await expect(service.promote(promotion(release))).rejects.toMatchObject({
    code: 'FEDERATION-003',
    details: { problems: rejected.problems },
  });
  const later = { code: 'REGISTRY-999', problems: ['Tuesdays only.'] };
  registry.planned.push({ method: 'POST', path: /promotions/, answer: { status: 403, body: later } });
  await expect(service.promote(promotion(release))).rejects.toMatchObject({
    code: 'REGISTRY-025',
    details: { status: 403, code: 'REGISTRY-999', problems: ['Tuesdays only.'] },
  });
});

test('without a token nothing is sent that needs one, and reading needs none', async () => {
  const registry = await open();
  const service = new RegistryService(registry.place, null, []);
  const { release } = built('mf-a');
  await expect(service.promote(promotion(release))).rejects.toMatchObject({
    code: 'CONFIG-001',
    details: { keys: [expect.stringContaining('REGISTRY_TOKEN')] },
  });
  expect([await service.live(), await service.releases('mf-a'), registry.requests('POST')]).toEqual([null, [], []]);
});

test('a token goes to the registry alone: not along with reading, in the clear to another machine, or where an answer leads', async () => {
  const registry = await open();
  const service = serviceOf(registry);
  await service.live();
  await service.audit(10);
  expect(registry.asked.map(({ token }) => token)).toEqual([undefined, registry.token]);
  expect(() => serviceOf(registry, { url: 'http://registry.example' })).toThrow(/REGISTRY_URL: must be https/);
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end('[]');
  }).listen(0, '127.0.0.1');
  const leading = createServer((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/audit` }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void [other, leading].map((server) => server.close()));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const led = serviceOf(registry, { url: `http://127.0.0.1:${(leading.address() as AddressInfo).port}` });
  await expect(led.audit(10)).rejects.toMatchObject({ code: 'REGISTRY-024' });
  expect(elsewhere).toEqual([]);
});

test('what is live counts only with the registry’s signature and name', async () => {
  const registry = await open();
  registry.switch({ releases: [built('mf-a').release] });
  const stranger = publicKeyText(registryKeys('another secret, of a stranger who answers').publicKey);
  await expect(serviceOf(registry, { keys: [stranger] }).live()).rejects.toMatchObject({ code: 'REGISTRY-011' });
  await expect(serviceOf(registry, { name: 'another' }).live()).rejects.toMatchObject({ code: 'REGISTRY-013' });
  expect((await serviceOf(registry, { keys: [stranger, registry.key] }).live())?.registry).toBe('shop');
});

test('a file that the registry serves altered or not at all is named', async () => {
  const registry = await open();
  const service = serviceOf(registry);
  const { release, folder } = built('mf-a');
  await uploadRelease(service, folder, release);
  const live = registry.switch({ releases: [release] });
  registry.damage(release, 'a.js', Buffer.from('altered'));
  expect(await verifyLive(service, live)).toEqual(['mf-a@1.0.0 isn’t what was released: a.js']);
  const unknown = built('mf-b').release;
  const problems = await verifyLive(service, { remotes: { 'mf-b': unknown } });
  expect(problems).toEqual([
    `mf-b@1.0.0 isn’t what was released: release.json, ${Object.keys(unknown.integrity).join(', ')}`,
  ]);
});

test('an answer that is none of a registry is refused', async () => {
  const registry = await open();
  registry.planned.push({
    method: 'GET',
    path: /channel/,
    answer: { status: 200, body: { welcome: 'to the hotel’s network' } },
  });
  await expect(serviceOf(registry).live()).rejects.toMatchObject({ code: 'REGISTRY-026' });
});
