/**
 * In MB. Left to itself V8 lets a heap that could grow to gigabytes grow to several times what lives in it before it collects: under
 * a flood of events the sandbox held up to 270 MB more, nearly all of it garbage. What lives in it is some 150 MB.
 */
const SANDBOX_HEAP = 512;

/** In MB. A build makes many short-lived objects, which V8 collects less often where it has room for them. */
const YOUNG_OBJECTS = 64;

/** @type {Readonly<Record<string, readonly string[]>>} */
const FLAGS = {
  'sandbox/src/main.ts': [`--max-old-space-size=${SANDBOX_HEAP}`],
  'composer/src/cli/release.ts': [`--max-semi-space-size=${YOUNG_OBJECTS}`],
};

/**
 * The options of Node with which a program of the workspace is started.
 *
 * @param {string} file
 */
export function nodeFlags(file) {
  return FLAGS[file] ?? [];
}
