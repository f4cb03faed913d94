import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteContents } from 'shared-contracts/composition';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { watchServerBundle } from './server-bundle.ts';

const contents = { name: 'mf-fixture', pages: { '/fixture': './pages/fixture-page.tsx' } } satisfies RemoteContents;
const page = (text: string): string => `export default function FixturePage() { return <p>${text}</p>; }\n`;

test('the bundle is one for production, is built anew after an edit, and stands a mistake', {
  timeout: 60_000,
}, async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = testFolder({
    'package.json': '{ "name": "mf-fixture", "version": "1.0.0" }',
    'src/pages/fixture-page.tsx': page('first'),
  });
  const edit = (text: string): void => writeFileSync(path.join(folder, 'src/pages/fixture-page.tsx'), text);
  const told: string[] = [];
  const bundles: string[] = [];
  const definition = { contents, folder, developmentPort: 4199 };
  const stop = await watchServerBundle({ definition, identity: 'mf-fixture@development' }, path.join(folder, 'out'), {
    onEdit: () => told.push('edit'),
    onBegin: () => undefined,
    onBuilt(bundle) {
      told.push(bundle ? 'built' : 'failed');
      if (!bundle) return;
      bundles.push(bundle.code.toString());
      expect(JSON.parse(bundle.map.toString()).sources).toContain(path.join(folder, 'src/pages/fixture-page.tsx'));
    },
  });
  onTestFinished(stop);
  expect(bundles[0]).toContain('first');
  expect(bundles[0]).toContain('react/jsx-runtime');
  expect(bundles[0]).not.toContain('jsxDEV');

  edit(page('second'));
  await vi.waitFor(() => expect(bundles.at(-1)).toContain('second'), { timeout: 20_000 });
  edit('export default function FixturePage() { return <p>; }\n');
  await vi.waitFor(() => expect(told.at(-1)).toBe('failed'), { timeout: 20_000 });
  expect(said.mock.calls.join('\n')).toContain('fixture-page.tsx');
  edit(page('third'));
  await vi.waitFor(() => expect(bundles.at(-1)).toContain('third'), { timeout: 20_000 });
  // A page that is asked for in between knows that a build follows.
  expect(told[0]).toBe('built');
  for (const [at, what] of told.entries()) if (at > 0 && what !== 'edit') expect(told[at - 1]).toBe('edit');
});
