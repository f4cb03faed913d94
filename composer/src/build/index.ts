export { BROWSERS } from './browsers.ts';
export { IN_BROWSERS } from './in-browsers.ts';
export { classNamesOf } from './class-names.ts';
export { hashOfSources } from '../release/input-hash.ts';
export { digestOf, integrityOf, integrityOfFolder } from '../release/integrity.ts';
export { precompress } from '../release/precompress.ts';
export { writeSharedTypes } from './shared-types.ts';
export { fairScriptLimit, SCRIPT_LIMIT } from './script-limit.ts';
export { DEVELOPMENT_MODULES, SHARED_MODULES } from './shared-modules.ts';
