import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HEAD_SCRIPT, inlineScript } from 'experiments/head';

// Builds the shell's scripts that stand inside every document; with --check it only compares, and fails where they differ.
const INLINE = path.join(import.meta.dirname, 'src/inline');
const SCRIPTS = {
  EARLY_STYLES: path.join(INLINE, 'early-styles.ts'),
  WHOLE_LAYOUT: path.join(INLINE, 'whole-layout.ts'),
  EARLY_PRESSES: path.join(INLINE, 'catch-presses.ts'),
  LATE_SCRIPTS: path.join(INLINE, 'late-scripts.ts'),
  FRAMED_PREVIEW: path.join(INLINE, 'framed-preview.ts'),
  EXPERIMENTS_HEAD: HEAD_SCRIPT,
};
const file = path.join(import.meta.dirname, 'src/app/inline-scripts.generated.ts');
const built = await Promise.all(
  Object.entries(SCRIPTS).map(async ([name, source]) => {
    const from = path.relative(path.join(import.meta.dirname, '..'), source);
    return `/** Built from \`${from}\`; allowed by its hash. */\nexport const ${name} =\n  ${JSON.stringify(await inlineScript(source))};\n`;
  }),
);
// One element instead of two: each is looked at, hashed, compiled and run by itself before the first paint.
const TOGETHER = `/** Those that stand before the stylesheets. */
export const EARLY_HEAD = EARLY_STYLES + WHOLE_LAYOUT;
`;
const text = `// Written by \`node shell/generate-inline-scripts.ts\`.\n\n${[...built, TOGETHER].join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('The inline scripts differ from their sources: run `node shell/generate-inline-scripts.ts`.\n');
  process.exitCode = 1;
}
