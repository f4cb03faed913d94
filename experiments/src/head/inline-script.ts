import { readFileSync } from 'node:fs';
import { rspack } from '@rsbuild/core';
import { measurementPattern } from 'shared-runtime/measurement-keys';

/** As expressions. */
const texts = (constants: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)]));

/** The texts that replace names in the sources. Each document contains this script, so events are erased by the module that stores them. */
const CONSTANTS = { MEASUREMENT_PATTERN: measurementPattern(['variants', 'visit']) };

/**
 * The inline form of a script: for every supported browser, without types, minified, in a function of its own, so that its names
 * are not globals. The same source always gives the same text, so that a policy can contain its hash.
 *
 * @param file a TypeScript file without imports
 */
export async function inlineScript(file: string): Promise<string> {
  const { transform, minify } = rspack.experiments.swc;
  const { code } = await transform(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2019',
      transform: { optimizer: { globals: { vars: texts(CONSTANTS) } } },
    },
    isModule: false,
  });
  const { code: short } = await minify(`(() => {\n${code}\n})();`, {
    compress: { passes: 2 },
    mangle: true,
    module: false,
  });
  return short.trim();
}
