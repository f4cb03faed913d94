export { createServerExperiments, type ServerExperiments } from './server-experiments.ts';
export type { RenderExperiments } from '../visit/visit.ts';
export { STATEMENT_ATTRIBUTE } from '../visit/statement.ts';
