export { readLiveComposition } from './composition-files.ts';
export { type Places, placesIn, releaseFolder } from './places.ts';
export { readShellBuild, ShellBuild, shellBuildFile } from './shell-build.ts';
