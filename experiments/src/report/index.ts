export { createExposureLog } from './exposure-log.ts';
export { createReports, type Report, SEEN } from './reports.ts';
export { cookieValue, EXPERIMENT_COOKIES } from '../visit/kept-variants.ts';
export { tokenIn } from '../visit/token-cookie.ts';
export { createTokenStorage } from './token-storage.ts';
export { createVisitOrigin, type Segments, type VisitOrigin } from './visit-origin.ts';
