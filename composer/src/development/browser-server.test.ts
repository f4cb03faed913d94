import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteContents } from 'shared-contracts/composition';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { type BrowserSide, serveBrowser } from './browser-server.ts';
import { holdPort } from './held-port.ts';

const contents = { name: 'mf-fixture', pages: { '/fixture': './pages/fixture-page.tsx' } } satisfies RemoteContents;
const PAGE = 'src/pages/fixture-page.tsx';
const page = (text: string): string => `export default function FixturePage() { return <p>${text}</p>; }\n`;

test('the scripts of a remote are served on the held port, with every edit, and by the next server there', {
  timeout: 60_000,
}, async () => {
  const manifest = '{ "name": "mf-fixture", "version": "1.0.0" }';
  const folder = testFolder({ 'package.json': manifest, [PAGE]: page('first') });
  const held = await holdPort(0);
  onTestFinished(() => held.release());
  const remote = { definition: { contents, folder, developmentPort: 0 }, identity: 'mf-fixture@development' };
  const onAssets = vi.fn<BrowserSide['onAssets']>();
  const siteOrigin = 'http://localhost:3000';
  const side: BrowserSide = { held, siteOrigin, onAssets, onEdit() {}, whenSettled: () => Promise.resolve() };
  const read = async (file: string): Promise<string> => (await fetch(`http://localhost:${held.port}/${file}`)).text();
  const script = async (): Promise<string> => {
    const { exposes } = JSON.parse(await read('mf-manifest.json'));
    const files: string[] = exposes.flatMap(({ assets }: { assets: { js: { sync: string[] } } }) => assets.js.sync);
    return (await Promise.all(files.map(read))).join('\n');
  };

  const first = await serveBrowser(remote, side);
  expect(onAssets).toHaveBeenCalledOnce();
  expect(await script()).toContain('first');
  writeFileSync(path.join(folder, PAGE), page('second'));
  await vi.waitFor(async () => expect(await script()).toContain('second'), { timeout: 20_000, interval: 100 });
  await first.stop();
  const between = script();
  const second = await serveBrowser(remote, side);
  onTestFinished(() => second.stop());
  expect(await between).toContain('second');
});
