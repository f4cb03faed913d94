export { loadDefinition } from './build/load-definition.ts';
export { REMOTES } from './build/load-definition.ts';
export { readLiveComposition } from './composition/composition-files.ts';
export { placesIn } from './composition/places.ts';
export { publish, versionOf } from './release/publish.ts';
export { trialIn } from './release/trial-worker.ts';
export { developmentRelease } from './development/development-release.ts';
