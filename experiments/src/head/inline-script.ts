import { readFileSync } from 'node:fs';
import { rspack } from '@rsbuild/core';
import { measurementPattern } from 'shared-runtime/measurement-keys';

/** As expressions. */
const texts = (constants: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)]));

/** The texts that replace names in the sources. Each document contains this script, so events are erased by the module that stores them. */
const CONSTANTS = { MEASUREMENT_PATTERN: measurementPattern(['variants', 'visit']) };

/**
 * A script as it stands inside a document: for every browser that the shop supports, without types, as short as can be, in a
 * function of its own, so that its names are no globals. The same source always gives the same text, so that its hash may stand
 * in a policy.
 *
 * @param file of TypeScript, without imports
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
