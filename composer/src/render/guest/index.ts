export type { FromGuest, RenderExperiments } from '../render-protocol.ts';
export { log } from './channel.ts';
export { createServerExperiments, type ServerExperiments, STATEMENT_PLACE, statingSend } from './experiments.ts';
export { releaseInStack } from './release-in-stack.ts';
export type { ReleaseSet } from './release-set.ts';
export type { RenderJob } from './render-job.ts';
export type { RunningCode } from './running-code.ts';
export { serveRenders } from './serve-renders.ts';
