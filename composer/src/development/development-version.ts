const VERSION = /^0\.0\.0-development\.(\d+)(?:\.\d+)?$/;

/** The version of a remote that a development server on this port serves; `build` counts what the server renders with. */
export function developmentVersion(port: number, build: number): string {
  return `0.0.0-development.${port}.${build}`;
}

/** The port of the development server behind a version; null for a version that was released. */
export function developmentPort(version: string): number | null {
  const port = VERSION.exec(version)?.[1];
  return port ? Number(port) : null;
}

/** The address of the development server behind a version; null for a version that was released. */
export function developmentBase(version: string): string | null {
  const port = developmentPort(version);
  return port ? `http://localhost:${port}/` : null;
}

/** The path of a development server that answers once the server's bundle is that of the present sources. */
export const SETTLED_PATH = '/settled';
