export {
  Audience,
  Experiment,
  ExperimentDefinition,
  ExperimentsDocument,
  type RampStep,
  Variant,
} from './experiment.ts';
export { actorText } from './actor.ts';
export {
  type Deciding,
  fitsGroup,
  groupMembers,
  groupRoomText,
  groupText,
  placementConflicts,
  readConflict,
} from './conflicts.ts';
export { valueProblem } from './check-value.ts';
export { differenceBetween } from './difference.ts';
export { HOLDOUT, holdoutResultText } from './holdout.ts';
export { isSought, type Searched, searchedOf, type Sought } from './search.ts';
export { sameValue } from './same-value.ts';
