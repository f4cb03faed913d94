import { readSigned } from '../../../composer/src/registry/signed-composition.ts';
import { releaseDigest } from '../../../composer/src/release/integrity.ts';
import { publicKeyFrom } from '../../../experiments/src/publish/signing-keys.ts';
import type { RegistryConfig } from '../../../shared-contracts/src/config/index.ts';
import { type SignedComposition, SignedText } from '../../../shared-contracts/src/registry/index.ts';
import type { Check } from '../check.ts';
import { failed, judged, listed, NotChecked, passed, warning } from '../finding.ts';
import { request, type Services } from '../services.ts';

/** @throws {NotChecked} where servers follow no registry. */
function registryOf({ config }: Services): RegistryConfig {
  if (!config.registry) throw new NotChecked('set REGISTRY_URL and REGISTRY_KEYS where servers follow a registry');
  return config.registry;
}

/** The live composition, verified as a server verifies it. */
async function liveOf(services: Services): Promise<SignedComposition> {
  const { url, keys, name } = registryOf(services);
  const reply = await request(services, `${url}/channel`);
  if (!reply.ok) throw new Error(`The registry answered ${reply.status}.`);
  const signed = SignedText.safeParse(await reply.json().catch(() => null));
  if (!signed.success) throw new Error('The answer is no signed composition.');
  return readSigned(signed.data, keys.map(publicKeyFrom), { registry: name, leastCounter: 0, now: new Date() });
}

const channel: Check = {
  id: 'registry.channel',
  asks: 'Does the registry answer with a composition that REGISTRY_KEYS verify?',
  why: 'Servers take over nothing else, and a new one can’t start.',
  remedy: 'Compare REGISTRY_URL, REGISTRY_KEYS, and REGISTRY_NAME with the registry’s address, public key, and name.',
  async run(services) {
    const { registry, composition, expiresAt } = await liveOf(services);
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    return days < 3
      ? failed(`The registry ${registry} doesn’t renew its signature, which expires at ${expiresAt}.`)
      : passed(`Yes: composition ${composition.counter} of the registry ${registry}, signed until ${expiresAt}.`);
  },
};

const files: Check = {
  id: 'registry.files',
  asks: 'Does RELEASES_URL, or the registry, have the description of every live release?',
  why: 'Servers switch to a composition once they have all of its files.',
  remedy: 'Compare RELEASES_URL with the place of the registry’s files, or publish the named releases again.',
  after: 'registry.channel',
  async run(services) {
    const { releasesUrl } = registryOf(services);
    const releases = Object.values((await liveOf(services)).composition.remotes);
    const wrong: string[] = [];
    for (const { remote, digest } of releases) {
      const reply = await request(services, `${releasesUrl}/releases/${remote}/${digest}/release.json`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (!reply.ok || releaseDigest(bytes) !== digest) wrong.push(remote);
    }
    const problems = wrong.length > 0 ? [`Not as it was released: ${listed(wrong)}.`] : [];
    return judged(problems, `Yes, of ${releases.length} releases.`);
  },
};

/** A digest that no release has: a return from it changes nothing. */
const NO_RELEASE = 'A'.repeat(43);

const returns: Check = {
  id: 'registry.returns',
  asks: 'May servers tell the registry that they have returned from a release?',
  why: 'Otherwise one server goes back, the others don’t, and the next promotion of any remote brings the bad release back.',
  remedy:
    'Set REGISTRY_RETURN_TOKEN at each server to what `npm run registry -- tokens add servers --rights return` prints.',
  after: 'registry.channel',
  async run(services) {
    const { url, returnToken } = registryOf(services);
    if (returnToken === undefined)
      return warning('REGISTRY_RETURN_TOKEN isn’t set: a server keeps a return to itself.');
    const [remote = ''] = Object.keys((await liveOf(services)).composition.remotes);
    const releases = [{ remote, base: NO_RELEASE, release: null }];
    const reply = await request(services, `${url}/returns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${returnToken}` },
      body: JSON.stringify({ releases, reason: 'a check of the token' }),
    });
    if (reply.ok) return passed('Yes, with REGISTRY_RETURN_TOKEN.');
    if (reply.status === 401)
      return failed('The registry doesn’t accept REGISTRY_RETURN_TOKEN: it is unknown, expired, or revoked.');
    if (reply.status === 403) return failed('REGISTRY_RETURN_TOKEN doesn’t have the right “return”.');
    return failed(`The registry answered ${reply.status}.`);
  },
};

/** Whether servers can follow the registry. */
export const registryChecks: readonly Check[] = [channel, files, returns];
