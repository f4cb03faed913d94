export type { PublicConfig } from './public-config.ts';
export { parseServerConfig, type ServerConfig, toPublicConfig } from './server-config.ts';
