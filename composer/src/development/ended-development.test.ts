import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dataPathsIn } from '../registry/data-paths.ts';
import { testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { developmentFolder, developmentReleasesFile, writeDevelopmentReleases } from './development-files.ts';
import { clearEndedDevelopment } from './ended-development.ts';

/** Data in which a remote is developed by a server, and how to end that. */
async function developed() {
  const dataPaths = dataPathsIn(testFolder());
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  onTestFinished(() => void server.close());
  writeDevelopmentReleases(dataPaths, { 'mf-a': testRelease('mf-a', { version: `0.0.0-development.${port}.1` }) });
  return { dataPaths, server, log: vi.fn<(message: string, details?: unknown) => void>() };
}

test('files of a killed run of development are removed, and those of one that still serves are not', async () => {
  const { dataPaths, server, log } = await developed();
  await clearEndedDevelopment(dataPaths, log);
  expect(existsSync(developmentFolder(dataPaths))).toBe(true);
  server.close();
  await once(server, 'close');
  await clearEndedDevelopment(dataPaths, log);
  expect([existsSync(developmentFolder(dataPaths)), log.mock.calls]).toEqual([false, []]);
});

test('an unreadable record of a developer is removed, and that is logged', async () => {
  const { dataPaths, log } = await developed();
  writeFileSync(developmentReleasesFile(dataPaths), '{ "mf-a"');
  await clearEndedDevelopment(dataPaths, log);
  expect(existsSync(developmentFolder(dataPaths))).toBe(false);
  expect(log).toHaveBeenCalledOnce();
});
