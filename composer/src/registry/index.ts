export { actorOf } from './audit-file.ts';
export { replaceJson, replaceText } from './atomic-file.ts';
export { type CheckoutRecord, readCheckout, recordCheckout } from './checkout-record.ts';
export { Channel, readChannel } from './composition-files.ts';
export { CONTENT_TYPES } from './content-types.ts';
export { type DataPaths, dataPathsIn, releaseFolder, releasePath } from './data-paths.ts';
export { eachOf } from './each-of.ts';
export { nextComposition } from './next-composition.ts';
export { readLive, type RegistryLog, restoreChannel } from './recover-channel.ts';
export { damagedFiles, damageOf } from './release-check.ts';
export {
  isWhole,
  readShellBuild,
  SHARED_TYPES,
  sharedTypesFile,
  ShellBuild,
  shellBuildFile,
  shellBuildOf,
  wholeShellBuild,
} from './shell-build.ts';
export { RELEASE_LIMITS } from './release-limits.ts';
export { signComposition } from './signed-composition.ts';
