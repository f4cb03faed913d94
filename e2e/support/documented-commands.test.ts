import { expect, test } from 'vitest';
import { documentedIn } from './documented-commands.ts';

const TEXT = `Run \`npm run admin -- list\` first.

\`\`\`sh
npm run experiments -- apply a.json      # a draft
# nothing but a remark
npm run experiments -- edit a --patch '{"traffic": 100, "description": "No. #1"}' # more
\`\`\`

\`\`\`json a.json
{ "name": "a" }
\`\`\`

\`\`\`ts
npm();
\`\`\`

\`\`\`sh
npm run --silent experiments -- results a --csv > a.csv
\`\`\`
`;

test('commands come in order and without remarks, files by their names', () => {
  expect(documentedIn(TEXT)).toEqual({
    commands: [
      'npm run experiments -- apply a.json',
      `npm run experiments -- edit a --patch '{"traffic": 100, "description": "No. #1"}'`,
      'npm run --silent experiments -- results a --csv > a.csv',
    ],
    files: { 'a.json': '{ "name": "a" }\n' },
    mentioned: ['admin list', 'experiments apply', 'experiments edit', 'experiments results'],
  });
});
