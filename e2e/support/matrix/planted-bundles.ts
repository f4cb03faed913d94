import type { PlantedFile } from '../release-files.ts';

/** The possible faults of a server bundle as a whole. */
const WHOLE: Readonly<Record<string, (code: string) => string>> = {
  'throws on evaluation': (code) => `throw new Error('planted');\n${code}`,
  truncated: (code) => code.slice(0, Math.floor(code.length / 2)),
  'HTML for script': () => '<!doctype html><p>Maintenance</p>',
  'wrong export': (code) => `${code}\n;module.exports = {};`,
  'wrong contract': (code) => `require('shared-runtime').nameOfALaterContract();\n${code}`,
  'rejects unhandled': (code) => `${code}\n;Promise.reject(new Error('planted'));`,
  'throws in a timer': (code) => `${code}\n;setTimeout(() => { throw new Error('planted'); }, 1);`,
  'loops on evaluation': (code) => `for (;;);\n${code}`,
  exits: (code) => `process.exit(3);\n${code}`,
  'exits by a way round its shadowed process': (code) => `(() => {}).constructor('return process')().exit(3);\n${code}`,
  'patches Array.prototype': (code) => `Array.prototype.map = () => [];\n${code}`,
};

/** The possible faults of every page of a bundle, as the members that replace the module's own. */
const PAGES: Readonly<Record<string, string>> = {
  'throws in init': `get default() { throw new Error('planted'); }`,
  'throws in render': `default: () => { throw new Error('planted'); }`,
  'throws in its loader': `loader: () => { throw new Error('planted'); }`,
  'hangs in its loader': `loader: () => new Promise(() => undefined)`,
  'loops in its loader': `loader: () => { for (;;); }`,
  'loops in render': `default: () => { for (;;); }`,
  'rejects in render': `default: (props) => { Promise.reject(new Error('planted')); return createElement(real.default, props); }`,
  'no page in its module': `default: undefined`,
};

/** The possible damage to the file after its release; the server must not evaluate such a file. */
const DAMAGE: Readonly<Record<string, (code: string) => string>> = {
  'wrong bytes': (code) => `${code}\n//`,
  'missing file': () => '',
};

const withPages = (code: string, members: string): string => `${code}
;{
  const { createElement } = require('react');
  const page = (expose) => () => { const real = expose(); return { ...real, ${members} }; };
  const exposes = Object.entries(module.exports.exposes);
  module.exports = { exposes: Object.fromEntries(exposes.map(([name, expose]) =>
    [name, name.startsWith('./pages/') ? page(expose) : expose])) };
}`;

/** A bundle that misbehaves, and whether it was so when it was released. */
export interface BundleFault {
  readonly name: string;
  readonly isDamage: boolean;
  readonly change: PlantedFile['change'];
}

const named = (faults: typeof WHOLE, isDamage: boolean): readonly BundleFault[] =>
  Object.entries(faults).map(([name, change]) => ({ name, isDamage, change }));

export const BUNDLE_FAULTS: readonly BundleFault[] = [
  ...named(WHOLE, false),
  ...Object.entries(PAGES).map(([name, members]) => ({
    name,
    isDamage: false,
    change: (code: string) => withPages(code, members),
  })),
  ...named(DAMAGE, true),
];
