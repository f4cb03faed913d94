// Speaks the protocol of render workers as the outside world sees it, and misbehaves where the address or a remote's
// version says so. It stands in for remote code that brings workers down, not for the shop's rendering.
const { parentPort, workerData } = require('node:worker_threads');

const cells = new Int32Array(workerData.pulse);
setInterval(() => Atomics.add(cells, 0, 1), 50);
const loaded = new Map();
const numbered = new Set();
/** What waits until this worker has been given another composition. */
const untilNext = [];
const send = (message) => parentPort.postMessage(message);

function inside(compositionId, remote, act) {
  const { version } = loaded.get(compositionId).remotes[remote];
  Atomics.store(cells, 1, [...numbered].indexOf(`${remote}@${version}`) + 1);
  act();
  Atomics.store(cells, 1, 0);
}

const misdeeds = {
  exit: () => process.exit(7),
  spin: () => {
    for (;;);
  },
  take: () => {
    for (const until = Date.now() + 300; Date.now() < until; );
  },
};

function load({ composition, quarantined }) {
  loaded.set(composition.id, composition);
  const names = Object.values(composition.remotes).map(({ remote, version }) => `${remote}@${version}`);
  for (const name of names.sort()) numbered.add(name);
  for (const { remote, version } of Object.values(composition.remotes)) {
    const deed = misdeeds[/-(\w+)-at-load$/.exec(version)?.[1]];
    if (deed && !quarantined.includes(`${remote}@${version}`)) inside(composition.id, remote, deed);
  }
  send({ type: 'loaded', compositionId: composition.id, failures: {} });
  for (const act of untilNext.splice(0)) setTimeout(() => act(), 20);
}

function render({ id, compositionId, request, quarantined }) {
  const { pathname } = new URL(request.url);
  const remote = 'mf-bad';
  const { version } = loaded.get(compositionId).remotes[remote] ?? {};
  const isShut = quarantined.includes(`${remote}@${version}`);
  const deed = misdeeds[pathname.slice(1)];
  if (deed && !isShut) inside(compositionId, remote, deed);
  if (pathname === '/exits-when-replaced' && !isShut) {
    const exit = () => inside(compositionId, remote, misdeeds.exit);
    return loaded.size > 1 ? exit() : untilNext.push(exit);
  }
  if (pathname === '/fails') return send({ type: 'failed', id, message: 'no page' });
  if (pathname === '/stray') send({ type: 'fault', release: `${remote}@${version}`, message: 'stray' });
  if (pathname === '/never') return undefined;
  const versions = Object.values(loaded.get(compositionId).remotes).map((one) => one.version);
  send({ type: 'head', id, status: 200, headers: {}, degraded: isShut ? [remote] : [] });
  send({
    type: 'chunk',
    id,
    chunk: new TextEncoder().encode(`${compositionId} ${versions.join()}`),
  });
  if (pathname === '/dies-midway') return setTimeout(() => process.exit(1), 20);
  return setTimeout(() => send({ type: 'end', id }), pathname === '/slow' ? 150 : 0);
}

parentPort.on('message', (message) =>
  ({ load, render, drop: ({ compositionId }) => loaded.delete(compositionId), abort: () => undefined })[message.type](
    message,
  ),
);
send({ type: 'ready', exports: {} });
