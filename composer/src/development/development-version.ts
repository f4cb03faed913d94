const MARK = '0.0.0-development.';

/** The version of a remote that a development server on this port serves. */
export function developmentVersion(port: number): string {
  return `${MARK}${port}`;
}

/** The address of the development server behind a version; null for a version that was released. */
export function developmentBase(version: string): string | null {
  return version.startsWith(MARK) ? `http://localhost:${version.slice(MARK.length)}/` : null;
}
