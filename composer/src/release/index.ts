export { REMOTES, WORKSPACE } from '../build/load-definition.ts';
export { standingOf } from './edited-remotes.ts';
export { publish, versionOf } from './publish.ts';
export { draftBeside } from './draft-folders.ts';
export { fromUnchanged } from './unchanged-sources.ts';
export { trialIn } from '../gate/trial-options.ts';
export { shellSchemas } from '../gate/recorded-contracts.ts';
export { servedReleases, shellConflicts } from '../gate/shell-conflicts.ts';
export { withoutBrowser } from '../gate/browser/browser-choice.ts';
