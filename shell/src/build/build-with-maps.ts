import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import path from 'node:path';
import { shellBundlerConfig } from './shell-bundler.ts';

// Builds the shell's browser files once more, with source maps, into the folder given, from which no page is served. The bench
// reads from the maps which library accounts for which bytes.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node build-with-maps.ts <folder>');
const config = shellBundlerConfig(folder, '/assets/measured/', 'production');
const rsbuild = await createRsbuild({
  cwd: path.resolve(import.meta.dirname, '../..'),
  rsbuildConfig: mergeRsbuildConfig(config, { output: { sourceMap: { js: 'source-map', css: false } } }),
  environment: ['web'],
});
const { close } = await rsbuild.build();
await close();
// The bundler keeps handles open after it has finished.
process.exit();
