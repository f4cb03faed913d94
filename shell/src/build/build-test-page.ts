import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { classNamesOf, IN_BROWSERS } from 'composer/build';

// Builds the page that shows one expose of a live release on another origin, into the folder that the command line names.
const [out] = process.argv.slice(2);
if (!out) {
  process.stderr.write('Usage: node shell/src/build/build-test-page.ts <folder>\n');
  process.exit(2);
}
const shell = path.resolve(import.meta.dirname, '../..');
const rsbuild = await createRsbuild({
  cwd: shell,
  rsbuildConfig: {
    root: shell,
    mode: 'production',
    logLevel: 'error',
    plugins: [pluginReact()],
    source: { entry: { index: path.join(shell, 'src/testing/test-page.tsx') }, define: IN_BROWSERS },
    html: { title: 'A remote’s test page' },
    output: { assetPrefix: 'auto', distPath: { root: path.resolve(out) }, cssModules: classNamesOf('shell', 'short') },
    performance: { printFileSize: false },
  },
});
const { close } = await rsbuild.build();
await close();
process.stdout.write(`The test page is in ${path.resolve(out)}\n`);
// The bundler keeps handles open after it has finished.
process.exit();
