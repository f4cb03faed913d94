export { defineRemote, type RemoteDefinition } from './build/define-remote.ts';
