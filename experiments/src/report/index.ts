export { createExposureLog } from './exposure-log.ts';
export { createReports, type Report } from './reports.ts';
