// Stands in a render process for the shell's bundle and misbehaves where the address or a remote's version says so: remote
// code that brings processes down, not the shop's rendering. It runs behind the real host.
'use strict';
const { pbkdf2 } = require('node:crypto');

exports.start = ({ settings, post, writeHeartbeat, onTurn, onMessage, owner }) => {
  const { origin } = settings.config.storefront;
  const bytes = new Uint8Array(12);
  const cells = new Int32Array(bytes.buffer);
  const beat = () => {
    cells[0] += 1;
    writeHeartbeat(bytes);
  };
  setInterval(beat, 50);
  onTurn(() => true);
  const loaded = new Map();
  const numbered = new Set();
  /** The actions that wait until this process has been given another composition. */
  const untilNext = [];
  const hoard = [];
  /** Whether a page of this process has left something for a later one. */
  let isTrapped = false;
  /** The pages that have lacked a part once. */
  const lackedOnce = new Set();
  /** The pages that have needed much processor time once. */
  const heavyOnce = new Set();

  const mark = (compositionId, remote, job) => {
    const { version } = loaded.get(compositionId).remotes[remote];
    cells[1] = [...numbered].indexOf(`${remote}@${version}`) + 1;
    cells[2] = job;
    writeHeartbeat(bytes);
  };

  const inside = (compositionId, remote, job, act) => {
    mark(compositionId, remote, job);
    act();
    cells[1] = 0;
    cells[2] = 0;
    writeHeartbeat(bytes);
  };

  const actions = {
    // An uncaught error: there is no `process` to exit with.
    exit: () => {
      post({ type: 'log', message: 'about to run out of memory', details: {} });
      const grow = [];
      for (;;) grow.push(Array.from({ length: 1_000_000 }).fill(grow.length));
    },
    spin: () => {
      for (;;);
    },
    // Like React while it writes the output that it keeps until the end.
    unowned: () => {
      cells[1] = 0;
      writeHeartbeat(bytes);
      for (;;);
    },
    take: () => {
      for (const until = Date.now() + 300; Date.now() < until; );
    },
    // Answers at once and has the threads of Node's pool compute: no release has what that needs.
    threads: () => {
      for (let i = 0; i < 4; i++) pbkdf2('secret', 'salt', 20_000_000, 64, 'sha512', () => undefined);
    },
    hoard: () => {
      for (;;) hoard.push(new Uint8Array(32 * 1024 * 1024).fill(1));
    },
  };

  /** Holds 16 MB more each time, and says when it has done for a while. */
  const fatten = (times, every, done) => {
    if (times === 0) return setTimeout(() => done(), 200);
    hoard.push(new Uint8Array(16 * 1024 * 1024).fill(1));
    return setTimeout(() => fatten(times - 1, every, done), every);
  };

  const load = ({ composition, shutOut }) => {
    loaded.set(composition.id, composition);
    const names = Object.values(composition.remotes).map(({ remote, version }) => `${remote}@${version}`);
    for (const name of names.sort()) numbered.add(name);
    for (const { remote, version } of Object.values(composition.remotes)) {
      const action = actions[/-(\w+)-at-load$/.exec(version)?.[1]];
      if (action && !shutOut.includes(`${remote}@${version}`)) inside(composition.id, remote, 0, action);
    }
    post({ type: 'loaded', compositionId: composition.id, failures: {} });
    for (const act of untilNext.splice(0)) setTimeout(() => act(), 20);
  };

  const versionsOf = (compositionId) => Object.values(loaded.get(compositionId).remotes).map((one) => one.version);

  /** Code without a page, which misbehaves where the version of its release says so: `1.0.0-spin-at-start`. */
  const runExercise = (id, compositionId, { kind, remote, expose = '' }) => {
    const { version } = loaded.get(compositionId).remotes[remote];
    const [, act, when] = /-(\w+)-at-(\w+)$/.exec(version) ?? [];
    const isNow = when === kind || when === expose.replace('./', '');
    if (isNow && actions[act]) inside(compositionId, remote, id, actions[act]);
    if (isNow && act === 'strays')
      post({ type: 'fault', release: `${remote}@${version}`, message: 'Error: left behind\n    at start' });
    const error = isNow && ['throws', 'misses'].includes(act) ? 'Error: planted' : null;
    const lacked = isNow && ['misses', 'lacks'].includes(act) ? ['document.write'] : [];
    const facts = { status: 200, redirect: null, statement: '', isIncomplete: false, degraded: [], release: null };
    post({ type: 'head', id, ...facts, whole: new TextEncoder().encode(JSON.stringify({ error, lacked })) });
  };

  const render = ({ id, compositionId, request, nonce, shutOut, alone, exercise }) => {
    if (exercise) return runExercise(id, compositionId, exercise);
    const { pathname, searchParams } = new URL(request.url);
    const remote = 'mf-bad';
    const { version } = loaded.get(compositionId).remotes[remote] ?? {};
    // A fault that needs the page around a part does not occur in a part alone.
    const isShut = shutOut.includes(`${remote}@${version}`) || (alone && pathname.endsWith('-together'));
    if (alone && pathname.endsWith('-without-it')) inside(compositionId, 'mf-good', id, actions.spin);
    if (pathname === '/traps') isTrapped = true;
    const isCalm =
      (pathname.startsWith('/spin-of-') && !versionsOf(compositionId).includes(pathname.slice('/spin-of-'.length))) ||
      (pathname === '/spin-when-trapped' && !isTrapped);
    const action = isCalm ? undefined : actions[pathname.slice(1).split('-')[0]];
    if (action && !isShut) inside(compositionId, remote, id, action);
    if (pathname === '/ends-when-replaced' && !isShut) {
      const end = () => inside(compositionId, remote, id, actions.spin);
      return loaded.size > 1 ? end() : untilNext.push(end);
    }
    if (pathname === '/overruns' && !isShut) post({ type: 'overrun', id, release: `${remote}@${version}`, cpu: 1234 });
    if (pathname === '/overruns-late' && !isShut)
      setTimeout(() => post({ type: 'overrun', id, release: `${remote}@${version}`, cpu: 1234 }), 1000);
    if (pathname === '/stray' || pathname === `/stray-of-${version}`)
      post({ type: 'fault', release: `${remote}@${version}`, message: 'stray' });
    if (pathname === '/tells-its-request')
      return post({ type: 'failed', id, message: JSON.stringify({ ...request, nonce, compositionId }) });
    // Asks far more than it may, by the host's own fetch, and leaves it behind; or asks one thing as another release.
    const ask = (release, count) =>
      owner.run({ job: id, path: pathname, release, lateAt: Infinity }, () =>
        Array.from({ length: count }, () => fetch(`${origin}/${release}`).then(({ status }) => status, String)),
      );
    if (pathname === '/never-asks-much') ask(`${remote}@${version}`, 40);
    if (pathname === '/asks-one')
      return void Promise.all(ask('mf-good@1.0.0', 1)).then((came) =>
        post({ type: 'failed', id, message: came.join() }),
      );
    // A page of the store's that asks, changes a cart, and writes to the backend.
    if (pathname === '/asks-and-changes') {
      const send = (place, query) =>
        fetch(`${place}/api/2025-10/graphql.json`, { method: 'POST', body: JSON.stringify({ query }) })
          .then((response) => response.text())
          .catch((error) => String(error));
      const answers = Promise.all([
        send(origin, 'query shop { shop { name } }'),
        send(origin, 'mutation add($id: ID!) { cartLinesAdd(cartId: $id) { cart { id } } }'),
        send(settings.config.supabase.url, 'anything'),
      ]);
      return void answers.then((came) => post({ type: 'failed', id, message: came.join(' | ') }));
    }
    if (pathname === '/fails' || pathname.startsWith('/stray-of-'))
      return post({ type: 'failed', id, message: 'no page' });
    if (pathname.startsWith('/never')) return undefined;
    const versions = versionsOf(compositionId);
    const [, lackedFor, lackedWith] = /^\/(without|once-without)-(.+)$/.exec(pathname) ?? [];
    const isLacking =
      versions.includes(lackedWith) && (lackedFor === 'without' || !lackedOnce.has(`${compositionId}${pathname}`));
    lackedOnce.add(`${compositionId}${pathname}`);
    post({
      type: 'head',
      id,
      status: 200,
      redirect: null,
      statement: '',
      isIncomplete: false,
      degraded: isShut ? [remote] : [],
      release: `${remote}@${version}`,
      // A process that says anything: no release can, as long as the shell's own code is what answers the server.
      ...JSON.parse(searchParams.get('head') ?? '{}'),
      // A page whose store is away.
      ...(pathname.startsWith('/away') &&
        (pathname === '/away' || versions.includes(pathname.slice(6))) && { status: 503 }),
      // A page that answers an error as long as a version is there.
      ...(pathname.startsWith('/error-of-') && versions.includes(pathname.slice(10)) && { status: 500 }),
      // A page that answers an error in a build of the shell.
      ...(settings.assets.scripts.includes(pathname.slice('/error-in-'.length)) && { status: 500 }),
      // A page that lacks a part as long as the part is of a version, or the first time.
      ...(isLacking && { degraded: ['mf-good'] }),
    });
    const early = Object.values(loaded.get(compositionId).remotes).map((one) => one.early?.text);
    const scripts = pathname === '/early' ? early.map((text) => (text ? `<script>${text}</script>` : '')).join('') : '';
    // A page that has lost its landmarks as long as a version is there.
    const hasLost = pathname.startsWith('/bare-of-') && versions.includes(pathname.slice(9));
    const landmarks = hasLost ? '' : '<main><h1>Title</h1></main>';
    const text = `${compositionId} ${versions.join()}${landmarks}${scripts}`;
    post({ type: 'chunk', id, chunk: new TextEncoder().encode(text) });
    // A page that needs much processor time as long as a version is there, or once.
    const heavyOf = /^\/heavy(-once)?-of-(.+)$/.exec(pathname);
    const isHeavy = heavyOf !== null && versions.includes(heavyOf[2]) && !(heavyOf[1] && heavyOnce.has(pathname));
    if (isHeavy) heavyOnce.add(pathname);
    if (settings.areTimed) post({ type: 'spent', id, cpu: isHeavy ? 90 : 8 });
    if (pathname === '/outlives') setTimeout(() => inside(compositionId, remote, 0, actions.spin), 20);
    if (pathname === '/fattens') return fatten(15, 30, () => post({ type: 'log', message: 'fattened', details: {} }));
    if (pathname === '/marked') {
      mark(compositionId, remote, id);
      return fatten(100, 5, () => undefined);
    }
    if (pathname === '/dies-midway') return setTimeout(() => inside(compositionId, remote, id, actions.spin), 20);
    return setTimeout(() => post({ type: 'end', id }), pathname === '/slow' ? 150 : 0);
  };

  /** Handles a form as its field `act`, or the end of its path, says; the address that it leads to names its version. */
  const handle = ({ id, compositionId, remote, call }) => {
    const act = new Map(call.form).get('act') ?? call.path.split('/').at(-1);
    const { version } = loaded.get(compositionId).remotes[remote];
    if (actions[act]) inside(compositionId, remote, id, actions[act]);
    if (act === 'fails') return post({ type: 'failed', id, message: 'no intent' });
    if (act === 'asks') {
      const release = `${remote}@${version}`;
      owner.run({ job: id, path: call.path, release, lateAt: Infinity }, () => fetch(`${origin}/cart`).catch(() => 0));
    }
    if (act === 'asks' || act === 'never') return undefined;
    const redirect = act === 'leads-away' ? 'https://evil.example/' : `/cart?version=${version}`;
    return post({ type: 'intent', id, intent: JSON.stringify({ redirect }) });
  };

  onMessage((message) => {
    beat();
    if (message.type === 'load') load(message);
    else if (message.type === 'drop') {
      loaded.delete(message.compositionId);
      post({ type: 'log', message: 'dropped', details: { composition: message.compositionId } });
    } else if (message.type === 'handle') handle(message);
    else if (message.type === 'render')
      owner.run({ job: message.id, release: null, lateAt: Infinity }, () => render(message));
  });
  beat();
  post({ type: 'ready', exports: {} });
};
