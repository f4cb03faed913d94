export { replaceJson, replaceText } from './atomic-file.ts';
export { type CheckoutRecord, readCheckout, recordCheckout } from './checkout-record.ts';
export { Channel, readChannel } from './composition-files.ts';
export { type DataPaths, dataPathsIn, releaseFolder } from './data-paths.ts';
export { nextComposition } from './next-composition.ts';
export { readLive, type RegistryLog, restoreChannel } from './recover-channel.ts';
export { damagedFiles, damageOf } from './release-check.ts';
export { isWhole, readShellBuild, ShellBuild, shellBuildFile, shellBuildOf, wholeShellBuild } from './shell-build.ts';
export { signComposition } from './signed-composition.ts';
