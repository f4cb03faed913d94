/**
 * The canonical form of a request's path: decoded where that is harmless, lower case, without doubled or trailing slashes.
 * Null for a path that cannot be decoded or hides a slash, a backslash or a control character.
 */
export function canonicalPath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname.replace(/%2f|%5c/gi, '\0'));
  } catch {
    return null;
  }
  // Control characters are refused.
  if (/[\u0000-\u001f\u007f\\]/.test(decoded)) return null;
  const segments = decoded
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return null;
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
