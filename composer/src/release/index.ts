export { clientAddress } from '../edge/server/client-address.ts';
export { operatorsHost } from '../edge/server/operators-host.ts';
export { withoutSecrets } from '../edge/server/secrets.ts';
export { REMOTES, WORKSPACE } from '../build/load-definition.ts';
export { standingOf } from './edited-remotes.ts';
export { publish, versionOf } from './publish.ts';
export { collect } from './collect.ts';
export { draftBeside, sweepDrafts } from './draft-folders.ts';
export { releaseDigest } from './integrity.ts';
export { precompress } from './precompress.ts';
export { type PublishStep, StepTimes } from './step-times.ts';
export { markUsed, soundRelease, storeRelease } from './store-release.ts';
export { tryReleases } from './try-releases.ts';
export { fromUnchanged } from './unchanged-sources.ts';
export { publishingFailure, refuseRejected, type Verdict } from '../gate/judge.ts';
export { endTrial, type PreparedTrial, prepareTrial } from '../gate/trial.ts';
export { trialInWords } from '../gate/verdict-records.ts';
export { trialIn } from '../gate/trial-options.ts';
export { contractsVersion } from '../gate/contract-versions.ts';
export { shellSchemas } from '../gate/recorded-contracts.ts';
export { servedReleases, shellConflicts } from '../gate/shell-conflicts.ts';
export { shellProblems } from '../gate/shell-trial.ts';
export {
  type BrowserChoice,
  endBrowser,
  prepareBrowser,
  withBrowser,
  withoutBrowser,
} from '../gate/browser/browser-choice.ts';
export { shellProblemsInBrowser } from '../gate/browser/judge-in-browser.ts';
