export { type ExperimentChange, experimentsBackend } from './backend.ts';
export { differenceOf } from './difference.ts';
export { draftOf, draftWith } from './draft.ts';
export { askPlaces } from './live-places.ts';
export { ExperimentRow } from './rows.ts';
export type { Checked, ExperimentService, Plan } from './experiment-service.ts';
export { experimentService } from './service.ts';
export { runSchedule, type ScheduleNotice, type ServiceAs } from './run-schedule.ts';
export { type LinkedShop, linkFor } from './signed-link.ts';
