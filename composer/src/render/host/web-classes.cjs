// The classes of the web and of Node that every remote in this process shares: what of them is kept, and how none is changed.
'use strict';

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
  'Performance',
  'PerformanceEntry',
  'PerformanceMark',
  'PerformanceMeasure',
  'PerformanceObserverEntryList',
  'PerformanceResourceTiming',
  'Crypto',
  'SubtleCrypto',
  'CryptoKey',
];

/** ... and those that have no name, reached from what makes them. */
const nameless = () => [
  new Headers()[Symbol.iterator](),
  new URLSearchParams()[Symbol.iterator](),
  new FormData()[Symbol.iterator](),
  new ReadableStream()[Symbol.asyncIterator](),
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

/**
 * Everything of the web that is to be frozen with what can be reached from it. Objects of which there is one each are frozen here,
 * by themselves: some keep their state in objects that hang on them.
 */
function webObjects() {
  for (const shared of [crypto, crypto.subtle, performance]) Object.freeze(shared);
  return [
    ...[...SHARED, ...FUNCTIONS].map((name) => globalThis[name]).filter((value) => value !== undefined),
    ...nameless().map((instance) => Object.getPrototypeOf(instance)),
  ];
}

/** No memory that others have used or will use: neither Node's pool of small buffers nor memory that is not cleared. */
function shareNoMemory() {
  const { alloc } = Buffer;
  Buffer.poolSize = 0;
  for (const name of ['allocUnsafe', 'allocUnsafeSlow']) Buffer[name] = (size) => alloc(size);
}

/** Whatever answers later and is no promise of the language's own turn: its callers are told whose turn the answer begins. */
function ownAnswers(answered) {
  const classes = [
    [SubtleCrypto.prototype, Object.getOwnPropertyNames(SubtleCrypto.prototype)],
    [Blob.prototype, ['arrayBuffer', 'text', 'bytes']],
  ];
  for (const [prototype, names] of classes)
    for (const name of names) {
      const { value: method } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
      if (name === 'constructor' || typeof method !== 'function') continue;
      Object.defineProperty(prototype, name, { value: answered(method) });
    }
  delete Blob.prototype.stream;
}

module.exports = { ownAnswers, shareNoMemory, webObjects };
