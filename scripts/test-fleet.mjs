// A fleet: two servers on hosts of their own (network namespaces, with data folders of their own) behind HAProxy, a registry over a real
// PostgreSQL and an S3-compatible store (FLEET_STORE=folder: a folder), visitors, and three publishers at once, while the registry is killed twice and the database restarts. Then the registry is away
// until its signature has expired, and its database comes back from an older backup. Needs root on Linux, and Debian's packages of PostgreSQL,
// HAProxy, and iproute2.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ensureRuntime, ROOT } from './setup/ensure-install.mjs';

ensureRuntime();
const [
  { default: getPort },
  { ensureEdgeCaches },
  network,
  { Publisher, variantOf },
  { Load, Witness },
  { check, checkAcknowledged, checkServed, committed, say, sum },
  { restoreAct },
  { checkStore },
  parts,
] = await Promise.all([
  import('get-port'),
  import('./testing/edge-caches.mjs'),
  import('./testing/fleet/network.mjs'),
  import('./testing/fleet/publisher.mjs'),
  import('./testing/fleet/load.mjs'),
  import('./testing/fleet/checks.mjs'),
  import('./testing/fleet/restore-act.mjs'),
  import('./testing/fleet/store-checks.mjs'),
  import('./testing/fleet/fleet-parts.mjs'),
]);
const { childrenOf, endAll, endings, folder, isInFolder, operate, until } = parts;

/** How long the visitors come (s), and how many requests a second. */
const SECONDS = Number(process.env.FLEET_SECONDS ?? 180);
const PER_SECOND = 50;
const PROMOTIONS = 20;
const ROLLBACKS = 5;
/** A change is live on every server so long (ms) after it was acknowledged. */
const LIVE_WITHIN = 2000;
const REMOTES = ['mf-account', 'mf-admin-analytics', 'mf-cart-checkout', 'mf-catalog', 'mf-marketing'];
/** The remotes that the publishers change. */
const CHANGED = ['mf-cart-checkout', 'mf-catalog', 'mf-marketing'];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** The changes of three publishers at once, each with its own remote, spread over the time; rollbacks among them. */
function publishAll(publishers, variants) {
  const perPublisher = (PROMOTIONS + ROLLBACKS) / CHANGED.length;
  const every = (SECONDS * 1000 * 0.85) / Math.ceil(perPublisher);
  const acknowledged = [];
  /** @param {InstanceType<typeof Publisher>} publisher */
  const run = async (publisher, remote, index) => {
    const own = variants.filter((one) => one.remote === remote);
    let rollbacks = 0;
    const wanted = ROLLBACKS > index ? Math.floor((ROLLBACKS - index + 2) / 3) : 0;
    for (const [n, variant] of own.entries()) {
      const begun = performance.now();
      acknowledged.push({ kind: 'promotion', ...(await publisher.promote(variant)) });
      if (n % 3 === 2 && rollbacks < wanted) {
        rollbacks += 1;
        acknowledged.push({ kind: 'rollback', ...(await publisher.rollBack(remote)) });
      }
      await pause(Math.max(0, every - (performance.now() - begun)));
    }
  };
  const done = Promise.all(CHANGED.map((remote, index) => run(publishers[index], remote, index)));
  return { acknowledged, done };
}

async function disturb(registry, server) {
  const kill = async () => {
    const [part] = childrenOf(registry.child.pid).filter(({ args }) => args?.includes('registry/src/main.ts'));
    if (!part) throw new Error('the registry’s process isn’t found');
    process.kill(part.pid, 'SIGKILL');
  };
  await pause(SECONDS * 250);
  await kill();
  await pause(SECONDS * 250);
  server.restart();
  await pause(SECONDS * 200);
  await kill();
}

async function prepare(ports) {
  const center = await parts.startCenter(ports);
  const { environment } = center;
  const owned = REMOTES.flatMap((remote) => ['--remote', remote]);
  operate(environment, 'teams', 'add', 'shop', ...owned);
  const rights = 'publish,promote,rollback,retire';
  const tokens = CHANGED.map((remote) => {
    const [token] = operate(environment, 'tokens', 'add', 'shop', '--rights', rights, '--name', remote).split('\n');
    return token;
  });
  const follower = parts.followerEnvironment(environment, operate(environment, 'key'), ports);
  const publish = { ...follower, DATA_DIR: folder('publisher'), REGISTRY_TOKEN: tokens[0] };
  const args = [path.join(ROOT, 'scripts/release.mjs'), 'publish', ...REMOTES, '--reason', 'the first one'];
  execFileSync(process.execPath, args, { cwd: ROOT, env: publish, stdio: ['ignore', 'inherit', 'inherit'] });
  const origin = `http://localhost:${ports.registry}`;
  const publishers = tokens.map((token) => new Publisher(origin, token));
  const live = JSON.parse((await fetch(`${origin}/channel`).then((response) => response.json())).text);
  const variants = Array.from({ length: PROMOTIONS }, (_, n) => {
    const { remote, digest } = live.composition.remotes[CHANGED[n % CHANGED.length] ?? ''];
    return variantOf(path.join(folder('registry'), 'releases', remote, digest), n);
  });
  for (const variant of variants) await publishers[CHANGED.indexOf(variant.remote)]?.upload(variant);
  return { ...center, follower, publishers, variants };
}

async function run() {
  const [shop, sandbox, registry] = [await getPort(), await getPort(), await getPort()];
  const [balancer, store] = [await getPort(), await getPort()];
  const ports = { shop, sandbox, registry, balancer, store };
  const prepared = await prepare(ports);
  say(`${PROMOTIONS} releases are uploaded`);
  if (!isInFolder) await checkStore(prepared.environment);
  const fleet = new network.FleetNetwork([sandbox, registry, store]);
  endings.push(() => fleet.remove());
  const hosts = await parts.startHosts(prepared.follower, fleet);
  parts.startBalancer(hosts, balancer);
  const site = `http://localhost:${balancer}`;
  await until(async () => (await fetch(site)).ok, 'the balancer answers');
  say('Two servers answer behind the balancer');

  const paths = ['/', '/collections/womens-activewear', '/cart', '/search?q=set', '/about', '/lookbooks'];
  const reachable = [];
  for (const one of paths) if ((await fetch(site + one)).ok) reachable.push(one);
  const load = new Load(site, reachable, PER_SECOND);
  const witnesses = hosts.map(({ address }) => new Witness(`http://${address}:3000`));
  const running = [load.run(), ...witnesses.map((one) => one.run())];
  const { acknowledged, done } = publishAll(prepared.publishers, prepared.variants);
  await Promise.all([done, disturb(prepared.registry, prepared.server), pause(SECONDS * 1000)]);
  await pause(LIVE_WITHIN);
  for (const one of [load, ...witnesses]) one.end();
  await Promise.all(running);
  await conclude({ load, witnesses, acknowledged, reachable, url: prepared.server.url });
  const publisherOf = (remote) => prepared.publishers[CHANGED.indexOf(remote)];
  await restoreAct({ ...prepared, hosts, site, reachable, publisherOf, changed: CHANGED, within: LIVE_WITHIN });
}

async function conclude({ load, witnesses, acknowledged, reachable, url }) {
  const history = await committed(url);
  check(
    load.requests >= SECONDS * PER_SECOND,
    `${load.requests} requests for ${reachable.length} pages and their files in ${SECONDS} s`,
  );
  const kinds = (kind) => acknowledged.filter((one) => one.kind === kind).length;
  check(kinds('promotion') === PROMOTIONS, `${kinds('promotion')} promotions were acknowledged`);
  check(kinds('rollback') === ROLLBACKS, `${kinds('rollback')} rollbacks were acknowledged`);
  checkServed({ load, witnesses }, history);
  checkAcknowledged(acknowledged, { history, witnesses, within: LIVE_WITHIN });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void endAll().then(() => process.exit(1)));

try {
  if (!network.canMakeNetworks())
    throw new Error('The system doesn’t let this process make network namespaces; run it as root on Linux.');
  ensureEdgeCaches('haproxy');
  await run();
} catch (error) {
  check(false, error instanceof Error ? error.message : String(error));
} finally {
  await endAll();
}
process.exit(sum());
