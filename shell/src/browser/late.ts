// What a page needs from its first navigation on: fetched once it answers presses, or when somebody goes elsewhere.
export { createFederationHost } from './federation-host.ts';
export { createLateRouter } from './late-router.ts';
