export { replaceJson } from './atomic-file.ts';
export { type CheckoutRecord, readCheckout, recordCheckout } from './checkout-record.ts';
export { type DataPaths, dataPathsIn, releaseFolder } from './data-paths.ts';
export { readLive, type RegistryLog, restoreChannel } from './recover-channel.ts';
export { isWhole, readShellBuild, ShellBuild, shellBuildFile, shellBuildOf, wholeShellBuild } from './shell-build.ts';
