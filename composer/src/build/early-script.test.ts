import vm from 'node:vm';
import { InlineScript, type RemoteContents } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { digestOf } from '../release/integrity.ts';
import { testFolder } from '../testing/test-folder.ts';
import { earlyScriptOf } from './early-script.ts';

const SOURCES = {
  'src/early/first.ts': '(() => {\n  const text: string = "first";\n  told.push(text);\n})();\n',
  'src/early/second.ts': 'told.push("second");\n',
  'src/early/importing.ts': 'import { told } from "./told.ts";\ntold.push("imported");\n',
};

const scriptOf = (early?: RemoteContents['early']) =>
  earlyScriptOf({
    contents: { name: 'mf-early', ...(early && { early }) },
    folder: testFolder(SOURCES),
    developmentPort: 4199,
  });

test('the modules become one script in their order, short and without types, with its digest', async () => {
  const script = InlineScript.parse(await scriptOf(['./early/first.ts', './early/second.ts']));
  const told: string[] = [];
  vm.runInNewContext(script.text, { told });
  expect(told).toEqual(['first', 'second']);
  expect(script.text).not.toContain('\n');
  expect(script.digest).toBe(digestOf(script.text));
});

test('a remote without early modules has no such script', async () => {
  expect(await scriptOf()).toBeUndefined();
});

test.each([
  ['imports another module', './early/importing.ts'],
  ['is missing', './early/missing.ts'],
] as const)('a module that %s is refused, and its remote is named', async (_what, module) => {
  await expect(scriptOf([module])).rejects.toMatchObject({ code: 'FEDERATION-002', details: { remote: 'mf-early' } });
});

test.each(['a("</script>")', 'a("<!-- ")', 'a("<script>")', 'a("\u2028")', ''])(
  'a script that can’t stand inside a document is no part of a release: %j',
  (text) => {
    expect(InlineScript.safeParse({ text, digest: digestOf(text) }).success).toBe(false);
  },
);
