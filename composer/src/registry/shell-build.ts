import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Places } from './places.ts';

/** The shell's browser files by their role, as addresses, and their integrity. */
export const ShellAssets = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
});

/** The build of the shell that servers run: `current.json` in the shell's folder. */
export const ShellBuild = z.object({
  id: z.string(),
  /** Absolute path of the render worker's bundle. */
  worker: z.string(),
  assets: ShellAssets,
  /** CSP hashes of the stylesheets that the toaster injects; they change only with its version. */
  styleHashes: z.array(z.string()),
  /** CSP hashes of the shell's own inline scripts. */
  scriptHashes: z.array(z.string()),
  /** Absolute path of the folder with the site's icons. */
  publicFolder: z.string(),
});

/** @see ShellAssets */
export type ShellAssets = z.infer<typeof ShellAssets>;
/** @see ShellBuild */
export type ShellBuild = z.infer<typeof ShellBuild>;

/** Where the current build of the shell is written down. */
export function shellBuildFile(places: Places): string {
  return path.join(places.shell, 'current.json');
}

/** The current build of the shell; null where it was never built. */
export function readShellBuild(places: Places): ShellBuild | null {
  const file = shellBuildFile(places);
  return existsSync(file) ? ShellBuild.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
