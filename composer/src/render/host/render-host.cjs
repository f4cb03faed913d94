// The first file of a render process: removes everything that remote code must not have, then loads the shell's server bundle, whose
// path is the only argument, and hands it the rest of the host. Plain CommonJS, because the permission model lets this process
// read nothing that a type stripper or a loader would need.
'use strict';
const { AsyncLocalStorage } = require('node:async_hooks');
const { writeSync } = require('node:fs');
const { promiseHooks } = require('node:v8');
const { freezeIntrinsics, languageNames } = require('./freeze-intrinsics.cjs');
const { pageNames } = require('./page-names.cjs');
const { plainRequest } = require('./plain-request.cjs');
const {
  clockOnly,
  cryptoInThisThread,
  nameNoBlobs,
  ownAnswers,
  shareNoMemory,
  webNames,
  webObjects,
} = require('./web-classes.cjs');
const process = globalThis.process;

/** The inherited file that the parent reads while this process is too busy to answer; see `heartbeat-file.ts`. */
const PULSE_FD = 4;
const LONGEST_LOG = 2000;

const post = process.send.bind(process);
const threadCpu = process.threadCpuUsage.bind(process);
const exit = process.exit.bind(process);
const onProcess = process.on.bind(process);

/** The owner of a turn of the event loop, which a timer, an immediate or an answer continues. */
const owner = new AsyncLocalStorage();
let onTurn = () => true;
let hear = () => undefined;

/** The answer to a replaced release: it waits and does not go on. */
const never = () => new Promise(() => undefined);

/** A scheduler of the platform that reports whose turn it is before it calls back, unless that code may not run any more. */
function owned(schedule) {
  return function (callback, ...rest) {
    if (typeof callback !== 'function') throw new TypeError('a callback must be a function');
    const whose = owner.getStore();
    const turn = (...args) => {
      if (onTurn(whose)) callback(...args);
    };
    return schedule(turn, ...rest);
  };
}

/** A method of the platform that answers later, in a turn that no other code announces. */
function answered(method) {
  return async function (...args) {
    const whose = owner.getStore();
    try {
      return await Reflect.apply(method, this, args);
    } finally {
      if (!onTurn(whose)) await never();
    }
  };
}

/** `AbortSignal.timeout` by the timers of this process, so that listeners of the signal have an owner. */
function timeoutSignal(ms) {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  setTimeout(end, ms).unref();
  return controller.signal;
}

const asked = new Map();
let nextAsk = 1;

const { addEventListener, removeEventListener } = EventTarget.prototype;

async function anyRequest(input, init) {
  const request = new Request(input, init);
  const { signal, url, method } = request;
  const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
  return { url, method, headers: [...request.headers], body, signal };
}

/** `fetch` for all code in this process: the parent fetches, and only from origins that a page may use. */
async function fetchThroughParent(input, init) {
  const { signal, ...question } = plainRequest(input, init) ?? (await anyRequest(input, init));
  signal.throwIfAborted();
  const whose = owner.getStore();
  const id = nextAsk++;
  const { promise, resolve, reject } = Promise.withResolvers();
  asked.set(id, { resolve, reject, whose });
  const abort = () => {
    if (!asked.delete(id)) return;
    post({ type: 'fetch-abort', fetch: id });
    reject(signal.reason);
  };
  Reflect.apply(addEventListener, signal, ['abort', abort, { once: true }]);
  post({ type: 'fetch', fetch: id, job: whose?.job ?? 0, release: whose?.release ?? null, ...question });
  return promise.finally(() => Reflect.apply(removeEventListener, signal, ['abort', abort]));
}

const WITHOUT_BODY = new Set([101, 204, 205, 304]);

function onFetched({ fetch: id, error, status, headers, body }) {
  const waiting = asked.get(id);
  if (!waiting) return;
  asked.delete(id);
  if (!onTurn(waiting.whose)) return;
  if (error) waiting.reject(new TypeError(error));
  else waiting.resolve(new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers }));
}

/** Until the guest bounds and names lines, there is no code but the shell's. */
let onConsole = (level, read) =>
  post({ type: 'log', message: 'Written to the console in a render process', details: { level, text: read() } });

/** A console whose lines go to the parent's log. */
function consoleFor() {
  const textOf = (args) =>
    args.map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg))).join(' ');
  const write =
    (level) =>
    (...args) =>
      onConsole(level, () => textOf(args).slice(0, LONGEST_LOG));
  const names = [
    'log',
    'info',
    'debug',
    'warn',
    'error',
    'trace',
    'assert',
    'dir',
    'table',
    'group',
    'groupEnd',
    'time',
    'timeEnd',
  ];
  return Object.freeze(Object.fromEntries(names.map((name) => [name, write(name)])));
}

/** Of the language's own: shared memory, code formats, and callers of code that has no owner. Nothing that a page needs. */
const REMOVED = ['WebAssembly', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics'];

/** Names that this process has in a form of its own. */
const OWN_FORMS = [
  'global',
  'process',
  'console',
  'performance',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
];

/** Removes every name that is not known to be harmless: channels, sockets, storages, observers, and future additions of Node. */
function keepKnownNames(define, others) {
  const known = new Set([...languageNames(), ...webNames(), ...OWN_FORMS, ...others]);
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!known.has(name)) define(name, undefined);
  for (const name of REMOVED) define(name, undefined);
}

/** Removes names that code has added to the global object since it had the given ones: any release could write there. */
function forgetNames(since) {
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!since.has(name)) delete globalThis[name];
}

/** Timers are numbers for others: the objects are links of one list with the callbacks of all releases. */
function hideTimers() {
  for (const handle of [setTimeout(() => undefined, 0), setImmediate(() => undefined)]) {
    Object.freeze(Object.getPrototypeOf(handle));
    clearTimeout(handle);
    clearImmediate(handle);
  }
}

/** @param page the names of a page, where there are such */
function lockDown(page) {
  // Modules that Node loads on first use are loaded while that is still possible.
  void [globalThis.fetch, structuredClone, performance.now];
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: false });
  hideTimers();
  for (const name of ['setTimeout', 'setInterval', 'setImmediate']) define(name, owned(globalThis[name]));
  define('fetch', fetchThroughParent);
  define('console', consoleFor());
  define('performance', clockOnly());
  define('crypto', cryptoInThisThread());
  shareNoMemory();
  ownAnswers(answered);
  nameNoBlobs();
  AbortSignal.timeout = timeoutSignal;
  const reached = [...webObjects(), crypto, performance, console, fetch, setTimeout, setInterval, setImmediate];
  keepKnownNames(define, page?.define() ?? []);
  freezeIntrinsics(reached);
}

function start(settings) {
  const page = settings.hasPageNames ? pageNames(settings.config.siteOrigin) : null;
  lockDown(page);
  const names = new Set(Object.getOwnPropertyNames(globalThis));
  const guest = require(process.argv[2]);
  forgetNames(names);
  // The bundle has what it needs of Node by now; code that runs later finds a name and nothing behind it.
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }),
    writable: false,
    configurable: false,
    enumerable: false,
  });
  Object.freeze(globalThis);
  page?.open();
  guest.start({
    settings,
    owner,
    post,
    /** Processor time of this thread, in ms. */
    threadCpu: () => {
      const { user, system } = threadCpu();
      return (user + system) / 1000;
    },
    lacked: () => page?.lacked() ?? [],
    writeHeartbeat: (bytes) => void writeSync(PULSE_FD, bytes, 0, bytes.length, 0),
    onTurn: (listener) => (onTurn = listener),
    onContinuation: (listener) => void promiseHooks.onBefore(listener),
    onConsole: (listener) => (onConsole = listener),
    onMessage: (listener) => (hear = listener),
    onStray: (listener) => {
      onProcess('unhandledRejection', listener);
      onProcess('uncaughtException', listener);
    },
  });
}

const nextTurn = setImmediate;

/** Several messages may be read at once; each gets a turn of its own, so that what one continues never runs in the name of another. */
onProcess('message', (message) => {
  if (message.type === 'start') return start(message.settings);
  nextTurn(() => {
    if (message.type === 'fetched') return onFetched(message);
    onTurn(undefined);
    hear(message);
  });
});
onProcess('disconnect', () => exit(0));
