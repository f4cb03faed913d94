import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { add, casesOf, type GateCase, replace } from '../gate-case.ts';

const { bad, good } = casesOf('files on disk');

const IMPACT = 'mf-marketing/src/pages/impact-page.tsx';
const words = (text: string) => [replace(IMPACT, 'Every capsule counts, including yours.', text)];

/** Damages files of the data folder, and returns what restores them. */
const damaged =
  (pattern: string, damage: (file: string) => void) =>
  (dataDir: string): (() => void) => {
    const files = globSync(pattern, { cwd: dataDir }).map((file) => path.join(dataDir, file));
    if (files.length === 0) throw new Error(`no ${pattern} in the data folder`);
    const before = files.map((file) => [file, readFileSync(file)] as const);
    for (const file of files) damage(file);
    return () => {
      for (const [file, bytes] of before) writeFileSync(file, bytes);
    };
  };

const flip = (file: string): void => {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

export const diskCases: readonly GateCase[] = [
  bad('mf-marketing', 'a module of a page that is a link out of the remote', /press-page|outside|link|found/, [
    add(
      'mf-marketing/src/pages/press-page.tsx',
      `export { default } from '../../../mf-catalog/src/pages/search-page.tsx';\n`,
    ),
    replace('mf-marketing/src/remote.ts', `    '/impact':`, `    '/press': './pages/press-page.tsx',\n    '/impact':`),
  ]),
  good('mf-marketing', 'while a server bundle of another team is damaged', words('Damaged elsewhere.'), {
    prepare: damaged('releases/mf-account/*/server/bundle.cjs', flip),
  }),
  good('mf-marketing', 'while a script of another team is missing', words('Missing elsewhere.'), {
    prepare: damaged('releases/mf-account/*/static/js/*.js', rmSync),
  }),
  good('mf-marketing', 'while another team’s release.json cannot be read', words('Unreadable elsewhere.'), {
    prepare: damaged('releases/mf-admin-analytics/*/release.json', (file) => writeFileSync(file, '{')),
  }),
  good('mf-marketing', 'while its own live release is damaged', words('Damaged here.'), {
    prepare: damaged('releases/mf-marketing/*/server/bundle.cjs', flip),
  }),
];
