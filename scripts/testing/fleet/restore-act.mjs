import { rmSync } from 'node:fs';
import path from 'node:path';
import { check, checkAcknowledged, checkServed, committed, say } from './checks.mjs';
import { folder, isInFolder, operate, startRegistry, until } from './fleet-parts.mjs';
import { Load, Witness } from './load.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** How long (s) signatures count in this act, and how many pages visitors ask for in a second. */
const VALID_SECONDS = 20;
const PER_SECOND = 20;
const EXPIRED = 'The signature of the live composition has expired; the composition is still served';

const statusOf = async ({ address }) => (await fetch(`http://${address}:9464/status`)).json();

/** The seconds until the signature expires, as a server's metrics have them. */
async function secondsLeft({ address }) {
  const text = await (await fetch(`http://${address}:9464/metrics`)).text();
  return Number(/^registry_composition_expires_seconds\{.*\} (\S+)$/m.exec(text)?.[1]);
}

/** Promotes one release of each of some remotes that isn't live. */
async function promoteSome({ publisherOf, variants }, remotes) {
  const acknowledged = [];
  for (const remote of remotes) {
    const publisher = publisherOf(remote);
    const live = await publisher.baseOf(remote);
    acknowledged.push(await publisher.promote(variants.find((one) => one.remote === remote && one.digest !== live)));
  }
  return acknowledged;
}

/** The registry is away until what it signed has expired; servers go on and say so. */
async function outliveExpiry(registry, hosts) {
  await registry.stop();
  for (const host of hosts)
    await until(async () => (await secondsLeft(host)) < 0, 'the signature has expired', VALID_SECONDS * 2000);
  for (const host of hosts) await until(() => host.log().includes(EXPIRED), 'the log says so', 30_000);
  const left = await Promise.all(hosts.map(secondsLeft));
  check(
    left.every((seconds) => seconds < 0),
    `the metrics say since when the signature counts no more: ${left.map((seconds) => `${seconds.toFixed(1)} s`).join(', ')}`,
  );
  check(
    hosts.every((host) => host.log().includes(EXPIRED)),
    'each server’s log says that the signature has expired',
  );
  await pause(3000);
}

/** The database is put back to the backup, and the registry's own copy of what was live is lost, until an operator lets it continue. */
async function recover({ environment, server, hosts, witnesses }) {
  server.restore('backup');
  // With a store the registry comes back on a machine that has nothing but its shell.
  const lost = isInFolder
    ? ['live.json']
    : ['live.json', 'channel.json', 'compositions', 'releases', 'blobs', 'uploads'];
  for (const name of lost) rmSync(path.join(folder('registry'), name), { recursive: true, force: true });
  const registry = await startRegistry(environment);
  for (const host of hosts)
    await until(async () => /REGISTRY-014/.test((await statusOf(host)).registry.problem), 'a server refuses', 30_000);
  const before = witnesses.map(({ seen }) => seen.at(-1)?.id);
  const states = await Promise.all(hosts.map(statusOf));
  check(
    states.every((state, at) => state.composition === before[at]),
    'servers keep what they have while the registry answers an older composition',
  );
  const highest = Math.max(...states.map((state) => state.registry.accepted));
  say(`     ${operate(environment, 'recover', '--above', String(highest)).split(':')[0]}`);
  return { registry, highest, at: performance.now() };
}

/** Going back at three in the morning: from the request until every server has it. */
async function goBack(publisher, remote, witnesses, within) {
  const change = await publisher.rollBack(remote);
  const isLive = () => witnesses.every(({ seen }) => seen.at(-1)?.id === change.composition);
  await until(isLive, 'the rollback is live', 10_000);
  const took = performance.now() - change.sent;
  check(
    took <= within && change.tried.startsWith('not tried again'),
    `a rollback to releases that were tried together was live everywhere ${(took / 1000).toFixed(2)} s after its request`,
  );
  return change;
}

/**
 * The second act: after a backup and some promotions, the registry is away until its signature has expired, its database is put back to the
 * backup, and its operator lets it continue above the counters that servers have accepted.
 */
export async function restoreAct(stage) {
  const { environment, server, hosts, site, reachable, changed, within } = stage;
  say('The registry is away past the expiry of its signature, and its database comes back from an older backup');
  const load = new Load(site, reachable, PER_SECOND);
  const witnesses = hosts.map(({ address }) => new Witness(`http://${address}:3000`));
  const running = [load.run(), ...witnesses.map((one) => one.run())];
  const begun = performance.now();
  await stage.registry.stop();
  const shortLived = { ...environment, REGISTRY_VALID_SECONDS: String(VALID_SECONDS) };
  const registry = await startRegistry(shortLived);
  server.dump('backup');
  const backedUp = (await committed(server.url)).at(-1);
  const before = await promoteSome(stage, changed.slice(0, 2));
  await pause(within);
  const lost = await committed(server.url);
  checkAcknowledged(before, { history: lost, witnesses, within });
  await outliveExpiry(registry, hosts);

  const recovered = await recover({ environment: shortLived, server, hosts, witnesses });
  const isBack = () => witnesses.every(({ seen }) => seen.at(-1)?.id === backedUp?.composition.id);
  await until(isBack, 'the backup’s composition is live', 30_000);
  const seconds = ((performance.now() - recovered.at) / 1000).toFixed(2);
  check(true, `the backup’s composition is live everywhere ${seconds} s after the operator’s command`);
  const [remote = ''] = changed;
  const after = await promoteSome(stage, [...changed, remote]);
  await pause(within);
  after.push(await goBack(stage.publisherOf(remote), remote, witnesses, within));
  for (const one of [load, ...witnesses]) one.end();
  await Promise.all(running);

  const length = Math.round((performance.now() - begun) / 1000);
  check(load.requests > 0, `${load.requests} requests for ${reachable.length} pages and their files in ${length} s`);
  const history = (await committed(server.url)).filter(({ counter }) => counter > recovered.highest);
  checkAcknowledged(after, { history, witnesses, within });
  checkServed({ load, witnesses }, [...lost, ...history]);
}
