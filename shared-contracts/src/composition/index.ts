export { type BrowserComposition, type BrowserRelease, Composition } from './composition.ts';
export { compositionPath, outagePath } from './composition-path.ts';
export type { HandlerCookie, HandlerEntry, PageEntry, RemoteContents } from './contents.ts';
export { JsonSchema } from './json-schema.ts';
export { isPlaceholder, type OwnedPage, pageAt } from './page-table.ts';
export { TestSpot, type TestSpotValue } from './test-spot.ts';
export {
  ExposeAssets,
  InlineScript,
  OutageScript,
  Release,
  ReleaseCookie,
  ReleaseHandler,
  ReleasePage,
} from './release.ts';
export { SLOT_SAMPLES } from '../slots/slot-samples.ts';
