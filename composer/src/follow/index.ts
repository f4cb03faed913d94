export { bringFirst } from './follow-registry.ts';
