export { isLoopback } from './environment.ts';
export type { PublicConfig } from './public-config.ts';
export type { RegistryConfig } from './registry-config.ts';
export {
  type BucketConfig,
  parseRegistryServiceConfig,
  type RegistryServiceConfig,
} from './registry-service-config.ts';
export { parseServerConfig, type ServerConfig, toPublicConfig } from './server-config.ts';
export { parseToolConfig, type ToolConfig } from './tool-config.ts';
