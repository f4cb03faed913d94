import { closeSync, readSync } from 'node:fs';

/** The longest token (bytes). */
const LONGEST = 16 * 1024;

/** Reads all that another process has written to a pipe, and closes it. */
function readAll(pipe: number): string {
  const bytes = Buffer.alloc(LONGEST);
  let length = 0;
  try {
    for (;;) {
      const read = readSync(pipe, bytes, length, LONGEST - length, null);
      if (read === 0) return bytes.toString('utf8', 0, length);
      length += read;
    }
  } finally {
    closeSync(pipe);
  }
}

/**
 * Takes the registry's token out of this process's environment, before any code of a remote is evaluated and any other process is
 * started. `npm run release` gives it through a pipe, which nothing can read a second time; a CI job may set it as `REGISTRY_TOKEN`.
 */
export function takeToken(variables: Record<string, string | undefined>): string | null {
  const { REGISTRY_TOKEN: given, REGISTRY_TOKEN_PIPE: pipe } = variables;
  delete variables['REGISTRY_TOKEN'];
  delete variables['REGISTRY_TOKEN_PIPE'];
  const token = (pipe ? readAll(Number(pipe)) : (given ?? '')).trim();
  return token === '' ? null : token;
}
