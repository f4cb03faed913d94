export { experimentsBackend } from './backend.ts';
export { askPlaces } from './live-places.ts';
export { ExperimentRow } from './rows.ts';
export { type ExperimentService, experimentService, type Plan } from './service.ts';
