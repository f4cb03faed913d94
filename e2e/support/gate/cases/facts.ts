import { add, casesOf, type Edit, type GateCase, replace } from '../gate-case.ts';

const { bad, good } = casesOf('facts');

const CONTENTS = 'mf-marketing/src/remote.ts';
const ACCOUNT = 'mf-account/src/remote.ts';

const contents = (line: string): Edit =>
  replace(ACCOUNT, '\n} satisfies RemoteContents', `\n  ${line}\n} satisfies RemoteContents`);
const link = (to: string): Edit =>
  replace(
    CONTENTS,
    'navigation: [',
    `navigation: [\n    { to: ${JSON.stringify(to)} as '/', label: 'Gifts', lists: ['menu'], order: 1 },`,
  );

export const factCases: readonly GateCase[] = [
  bad('mf-marketing', 'a link to a script', /navigation|link|javascript/, [link('javascript:alert(1)')]),
  bad('mf-marketing', 'a link to another host', /navigation|link|elsewhere/, [link('//elsewhere.example/')]),
  bad('mf-marketing', 'closes the whole shop for crawlers', /robots/, [
    replace(CONTENTS, `  start: './start.ts',`, `  disallowed: ['/'],\n  start: './start.ts',`),
  ]),
  bad('mf-marketing', 'closes the products for crawlers', /robots/, [
    replace(CONTENTS, `  start: './start.ts',`, `  disallowed: ['/product/'],\n  start: './start.ts',`),
  ]),
  bad('mf-marketing', 'a canonical address on another host', /canonical/, [
    replace(
      CONTENTS,
      `'/impact': './pages/impact-page.tsx'`,
      `'/impact': { module: './pages/impact-page.tsx', canonical: '//elsewhere.example/' as '/' }`,
    ),
  ]),
  bad('mf-account', 'an origin that is more than an origin', /policy|origin/, [
    contents(`policy: { images: ['https://a.example; script-src *' as 'https://a.example'] },`),
  ]),
  bad('mf-marketing', 'a path with a capital letter', /\/Impact/, [
    replace(CONTENTS, `    '/impact':`, `    '/Impact': './pages/impact-page.tsx',\n    '/impact':`),
  ]),
  bad('mf-marketing', 'contents under another remote’s name', /name|mf-catalog/, [
    replace(CONTENTS, `name: 'mf-marketing'`, `name: 'mf-catalog'`),
  ]),
  bad('mf-account', 'contents that offer nothing', /module|nothing|offer|doesn’t list/, [
    {
      file: ACCOUNT,
      change: () =>
        `import type { RemoteContents } from 'shared-contracts';\n\nexport const contents = { name: 'mf-account' } satisfies RemoteContents;\n`,
    },
  ]),
  bad('mf-marketing', 'contents that throw', /remote\.ts|planted|contents/, [
    replace(CONTENTS, '/** Everything that marketing', `JSON.parse('{');\n\n/** Everything that marketing`),
  ]),
  bad('mf-marketing', 'a source that does not parse', /impact-page\.tsx/, [
    replace(
      'mf-marketing/src/pages/impact-page.tsx',
      'export default function ImpactPage() {',
      'export default function ImpactPage( {',
    ),
  ]),
  bad('mf-marketing', 'a module that cannot be found', /nowhere/, [
    replace(
      'mf-marketing/src/pages/impact-page.tsx',
      `import { Container } from 'shared-ui';`,
      `import { Container } from 'shared-ui';\nimport './nowhere.ts';`,
    ),
  ]),
  good('mf-marketing', 'a link with another label', [replace(CONTENTS, `label: 'About Us'`, `label: 'About'`)]),
  good('mf-account', 'an origin for pictures that the configuration does not grant', [
    contents(`policy: { images: ['https://pictures.example'] },`),
  ]),
  good('mf-account', 'addresses below its own page that are closed for crawlers', [
    contents(`disallowed: ['/account?draft='],`),
  ]),
  good('mf-marketing', 'a test in the folder of the remote', [
    add(
      'mf-marketing/src/lib/nothing.test.ts',
      `import { expect, test } from 'vitest';\n\ntest('nothing is nothing', () => {\n  expect(null).toBeNull();\n});\n`,
    ),
  ]),
  good('mf-admin-analytics', 'the same sources once more', []),
];
