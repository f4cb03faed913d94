import path from 'node:path';

/**
 * The file of a module in the same folder, for programs that take a path: a source here, and compiled in the packages that other
 * repositories install.
 *
 * @example fork(siblingModule(import.meta, 'trial-server'))
 */
export function siblingModule({ filename }: ImportMeta, name: string): string {
  return path.join(path.dirname(filename), `${name}${path.extname(filename)}`);
}
