export { REMOTES } from '../build/load-definition.ts';
export { publish, versionOf } from './publish.ts';
export { trialIn } from './trial-worker.ts';
