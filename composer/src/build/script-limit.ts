import type { Rspack } from '@rsbuild/core';

/** How long (ms) a chunk may take. */
export const SCRIPT_LIMIT = 3000;

/** What the bundler's runtime calls once the time limit of a script has passed. */
const PASSED = /onScriptComplete\.bind\(null, undefined, (\{\s*type: 'timeout',\s*target: script\s*\})\)/;

/**
 * The same, but once the page is idle, and only if the script has not come since it was asked for: the browser reports a load or an error
 * for every script that has come. A page that is never idle does not wait longer than the limit once more.
 */
const PASSED_FAIRLY = `((asked) => () => ((end) => self.requestIdleCallback ? requestIdleCallback(end, { timeout: ${SCRIPT_LIMIT} }) : setTimeout(end, 200))(() => {
  const isHere = performance.getEntriesByName(script.src).some((entry) => entry.startTime + entry.duration > asked);
  if (script.onload && !isHere) onScriptComplete(undefined, $1);
}))(performance.now())`;

/**
 * Lets no chunk fail by its time limit that has come: the timer of a page that was busy for so long passes before the page handles the
 * script. A phone that hydrates a page under a press lost the panel that the press opens.
 *
 * @throws {Error} where the bundler's runtime has changed, so that a build shows it
 */
export const fairScriptLimit: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('fair-script-limit', (compilation) => {
      compilation.hooks.runtimeModule.tap('fair-script-limit', ({ name, source }) => {
        if (name !== 'load_script' || !source) return;
        const code = source.source.toString();
        if (!PASSED.test(code)) throw new Error('The bundler’s runtime limits scripts in another way than before.');
        source.source = Buffer.from(code.replace(PASSED, PASSED_FAIRLY));
      });
    });
  },
};
