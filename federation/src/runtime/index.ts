export { DEVELOPMENT_MODULES, identifierOf, SHARED_MODULES } from '../build/shared-modules.ts';
export { type Channel, readChannel, readComposition, readLiveComposition } from '../composition/composition-files.ts';
export { type Places, placesIn, releaseBase, releaseFolder } from '../composition/places.ts';
export { experimentStore } from '../experiments/experiment-store.ts';
export { type Preview, previewSearch, readPreview } from '../experiments/preview-link.ts';
export { openDocument, PublishedDocument, signDocument } from '../experiments/published-document.ts';
export { publishedSource } from '../experiments/published-source.ts';
export { type SigningKeys, signingKeys } from '../experiments/signing-keys.ts';
export { hashOfSources } from '../release/input-hash.ts';
export { integrityOf, integrityOfFolder } from '../release/integrity.ts';
export { precompress } from '../release/precompress.ts';
export {
  type FromWorker,
  numberReleases,
  RENDER_WORKER_OPTIONS,
  type RenderExperiments,
  type RenderRequest,
  type ToWorker,
  type WorkerSettings,
} from './render-protocol.ts';
export { readShellBuild, ShellAssets, ShellBuild, shellBuildFile } from './shell-build.ts';
