/**
 * The modules that exist once in a page and once in a render worker: the shell's instances, for every remote. Two copies of
 * React break hooks, two of the runtime split the store, two of the toaster lose toasts.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-contracts',
  'shared-runtime',
  'shared-ui',
  'experiments',
] as const;

/** The modules that are shared besides while a remote is under development. */
export const DEVELOPMENT_MODULES = ['react/jsx-dev-runtime'] as const;

/** The name of a remote as an identifier: its global, its Trusted Types policy and the prefix of its CSS classes. */
export function identifierOf(remote: string): string {
  return remote.replaceAll('-', '_');
}
