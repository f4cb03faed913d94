export type { Exercise, ExerciseReport, FromGuest } from '../render-protocol.ts';
export { log } from './channel.ts';
export { stackOf, textOf } from './error-text.ts';
export { STATEMENT_PLACE, statingSend } from './experiments.ts';
export { freezeClasses, freezeData } from './freeze-shared.ts';
export type { ReleaseSet } from './release-set.ts';
export type { RenderJob } from './render-job.ts';
export type { RunningCode } from './running-code.ts';
export { serveRenders } from './serve-renders.ts';
