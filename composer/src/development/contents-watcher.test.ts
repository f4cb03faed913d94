import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteContents } from 'shared-contracts/composition';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { testFolder } from '../testing/test-folder.ts';
import { watchContents } from './contents-watcher.ts';

const PAGES = { '/a': './pages/a-page.tsx' } as const;
const table = (pages: RemoteContents['pages'], rest: Partial<RemoteContents> = {}): string =>
  `export const contents = ${JSON.stringify({ name: 'mf-a', pages, ...rest })};\n`;

function watched() {
  const folder = testFolder({ 'src/remote.ts': table(PAGES), 'src/pages/a-page.tsx': 'export default null;\n' });
  const changes: RemoteDefinition[] = [];
  const early: (string | undefined)[] = [];
  const stop = watchContents(
    { contents: { name: 'mf-a', pages: PAGES }, folder, developmentPort: 4101 },
    {
      onOffers(changed) {
        changes.push(changed);
        return Promise.resolve();
      },
      onEarly: (script) => early.push(script?.text),
    },
  );
  onTestFinished(stop);
  return { changes, early, edit: (file: string, text: string) => writeFileSync(path.join(folder, 'src', file), text) };
}

test('every other table of contents is reported as it is now', async () => {
  const { changes, edit } = watched();
  edit('remote.ts', table({ ...PAGES, '/b': './pages/a-page.tsx' }));
  await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 10_000 });
  expect(Object.keys(changes[0]?.contents.pages ?? {})).toEqual(['/a', '/b']);
  edit('remote.ts', table({ ...PAGES, '/c': './pages/a-page.tsx' }));
  await vi.waitFor(() => expect(changes).toHaveLength(2), { timeout: 10_000 });
  expect(Object.keys(changes[1]?.contents.pages ?? {})).toEqual(['/a', '/c']);
});

test('a loader that is added beside a page is reported', async () => {
  const { changes, edit } = watched();
  edit('pages/a-page.loader.ts', 'export const loader = () => null;\n');
  await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 10_000 });
});

test('a table of contents that cannot be read is said so, and the next one is read', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const { changes, edit } = watched();
  edit('remote.ts', 'export const contents = {');
  await vi.waitFor(() => expect(said.mock.calls.join('')).toContain('mf-a: '), { timeout: 10_000 });
  edit('remote.ts', table({ '/b': './pages/a-page.tsx' }));
  await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 10_000 });
});

test('an edit of the early script is reported as it is now, and changes nothing of what is offered', async () => {
  const { changes, early, edit } = watched();
  edit('early.ts', 'addEventListener("one", () => {});\n');
  edit('remote.ts', table(PAGES, { early: ['./early.ts'] }));
  await vi.waitFor(() => expect(early.at(-1)).toContain('one'), { timeout: 10_000 });
  await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 10_000 });
  edit('early.ts', 'addEventListener("two", () => {});\n');
  await vi.waitFor(() => expect(early.at(-1)).toContain('two'), { timeout: 10_000 });
  expect(changes).toHaveLength(1);
});
