// The classes of the web and of Node that all remotes in this process share: the ones that are kept, frozen.
'use strict';
const { hash } = require('node:crypto');
const { reachable } = require('./freeze-intrinsics.cjs');

/** Those by name ... */
const SHARED = [
  'URL',
  'URLSearchParams',
  'URLPattern',
  'Headers',
  'Request',
  'Response',
  'AbortSignal',
  'AbortController',
  'Buffer',
  'EventTarget',
  'Event',
  'CustomEvent',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'Blob',
  'File',
  'FormData',
  'DOMException',
  'QuotaExceededError',
  'ReadableStream',
  'ReadableStreamDefaultReader',
  'ReadableStreamBYOBReader',
  'ReadableStreamBYOBRequest',
  'ReadableByteStreamController',
  'ReadableStreamDefaultController',
  'WritableStream',
  'WritableStreamDefaultWriter',
  'WritableStreamDefaultController',
  'TransformStream',
  'TransformStreamDefaultController',
  'ByteLengthQueuingStrategy',
  'CountQueuingStrategy',
];

/** ... and the makers of those that have no name, or that carry objects which all of their kind share. */
const MAKERS = [
  () => new Headers()[Symbol.iterator](),
  () => new URLSearchParams()[Symbol.iterator](),
  () => new FormData()[Symbol.iterator](),
  () => new ReadableStream()[Symbol.asyncIterator](),
  () => new ReadableStream().getReader(),
  () => new ReadableStream({ type: 'bytes' }).getReader({ mode: 'byob' }),
  () => new WritableStream().getWriter(),
  () => new TransformStream(),
  () => new TextEncoderStream(),
  () => new TextDecoderStream(),
  () => new Request('https://any.example/', { method: 'POST', body: 'any' }),
  () => new Response('any'),
  () => new Blob(['any']),
  () => new File(['any'], 'any'),
  () => new FormData(),
  () => new URL('https://any.example/?any'),
  () => new URLPattern({ pathname: '/:any' }),
  () => new AbortController(),
  () => AbortSignal.abort(),
  () => AbortSignal.any([]),
  () => new CustomEvent('any'),
  () => new DOMException('any'),
  () => Buffer.from('any'),
];

/** Functions that are shared besides. */
const FUNCTIONS = [
  'structuredClone',
  'atob',
  'btoa',
  'queueMicrotask',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
];

/** Objects reachable from two objects of one kind are shared by all code, though no global names them. */
const sharedBetween = (make) => {
  const [one, other] = [reachable([make()]), reachable([make()])];
  return [...one].filter((value) => other.has(value));
};

/** Everything of the web that is to be frozen with everything reachable from it. */
function webObjects() {
  const named = webNames().map((name) => globalThis[name]);
  return [...named, Buffer[Symbol.species], ...MAKERS.flatMap(sharedBetween)];
}

/** The names of the web that releases keep. */
const webNames = () => [...SHARED, ...FUNCTIONS].filter((name) => globalThis[name] !== undefined);

/** The clock alone: Node's own object keeps entries and listeners that every release could read. */
function clockOnly() {
  const { performance } = globalThis;
  const noEntries = () => [];
  return Object.freeze({
    now: performance.now.bind(performance),
    timeOrigin: performance.timeOrigin,
    mark: () => undefined,
    measure: () => undefined,
    getEntries: noEntries,
    getEntriesByName: noEntries,
    getEntriesByType: noEntries,
  });
}

const DIGESTS = new Map([
  ['SHA-1', 'sha1'],
  ['SHA-256', 'sha256'],
  ['SHA-384', 'sha384'],
  ['SHA-512', 'sha512'],
]);

/** As the web's, but in this thread, whose processor time is charged to the code that runs. */
async function digest(algorithm, data) {
  const name = typeof algorithm === 'object' && algorithm !== null ? algorithm.name : algorithm;
  const known = DIGESTS.get(String(name).toUpperCase());
  if (!known) throw new DOMException('Unrecognized algorithm name', 'NotSupportedError');
  // A number would allocate as many bytes.
  if (!ArrayBuffer.isView(data) && !(data instanceof ArrayBuffer)) throw new TypeError('The data are not in memory');
  const bytes = hash(known, ArrayBuffer.isView(data) ? data : new Uint8Array(data), 'buffer');
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/**
 * The part of the web's cryptography that runs in this thread. All other functions make or use keys in threads of Node's pool, whose
 * processor time could be charged to no release.
 */
function cryptoInThisThread() {
  const { crypto } = globalThis;
  return Object.freeze({
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID.bind(crypto),
    subtle: Object.freeze({ digest }),
  });
}

/** No memory that others have used or will use: neither Node's pool of small buffers nor memory that is not cleared. */
function shareNoMemory() {
  const { alloc } = Buffer;
  Buffer.poolSize = 0;
  for (const name of ['allocUnsafe', 'allocUnsafeSlow']) Buffer[name] = (size) => alloc(size);
}

/** Methods that answer in a turn of the platform, not of the language: their callers learn whose turn the answer begins. */
function ownAnswers(answered) {
  for (const name of ['arrayBuffer', 'text', 'bytes'])
    Object.defineProperty(Blob.prototype, name, { value: answered(Blob.prototype[name]) });
  for (const name of ['stream', 'textStream']) delete Blob.prototype[name];
}

/** No addresses of blobs: one table for the whole process keeps their contents until code revokes them. */
function nameNoBlobs() {
  for (const name of ['createObjectURL', 'revokeObjectURL']) delete URL[name];
}

module.exports = { clockOnly, cryptoInThisThread, nameNoBlobs, ownAnswers, shareNoMemory, webNames, webObjects };
