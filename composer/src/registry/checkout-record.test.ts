import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { readCheckout, recordCheckout } from './checkout-record.ts';
import { dataPathsIn } from './data-paths.ts';

const log = (): void => undefined;

function data() {
  const folder = testFolder();
  return { folder, dataPaths: dataPathsIn(folder) };
}

test('a checkout that did nothing yet has no record, and what it does adds up', async () => {
  const [{ dataPaths }, root] = [data(), testFolder()];
  expect(readCheckout(dataPaths, root, log)).toBeNull();
  await recordCheckout(dataPaths, root, { remotes: { 'mf-a': '1.0.0' } }, log);
  await recordCheckout(dataPaths, root, { shell: 'abc' }, log);
  await recordCheckout(dataPaths, root, { remotes: { 'mf-b': '1.0.0' }, shell: 'abcd' }, log);
  expect(readCheckout(dataPaths, root, log)).toEqual({
    root,
    shell: 'abcd',
    remotes: { 'mf-a': '1.0.0', 'mf-b': '1.0.0' },
  });
});

test('checkouts that share the data have records of their own', async () => {
  const [{ dataPaths }, one, other] = [data(), testFolder(), testFolder()];
  await recordCheckout(dataPaths, one, { remotes: { 'mf-a': '1.0.0' } }, log);
  expect(readCheckout(dataPaths, other, log)).toBeNull();
});

test('another checkout that takes the place of one under the same path is another', async () => {
  const [{ dataPaths }, parent] = [data(), testFolder()];
  const root = path.join(parent, 'shop');
  mkdirSync(root);
  await recordCheckout(dataPaths, root, { remotes: { 'mf-a': '1.0.0' } }, log);
  renameSync(root, path.join(parent, 'away'));
  mkdirSync(root);
  expect(readCheckout(dataPaths, root, log)).toBeNull();
  rmdirSync(root);
  renameSync(path.join(parent, 'away'), root);
  expect(readCheckout(dataPaths, root, log)?.remotes).toEqual({ 'mf-a': '1.0.0' });
});

test('a checkout that is made where one was removed is another, though it gets the number of the removed folder', async () => {
  const [{ dataPaths }, parent] = [data(), testFolder()];
  const root = path.join(parent, 'shop');
  mkdirSync(root);
  await recordCheckout(dataPaths, root, { remotes: { 'mf-a': '1.0.0' } }, log);
  rmSync(root, { recursive: true });
  mkdirSync(root);
  expect(readCheckout(dataPaths, root, log)).toBeNull();
});

test('the files in a checkout may change: it stays the same', async () => {
  const [{ dataPaths }, root] = [data(), testFolder()];
  await recordCheckout(dataPaths, root, { shell: 'abc' }, log);
  writeFileSync(path.join(root, 'file'), 'text');
  mkdirSync(path.join(root, 'folder'));
  expect(readCheckout(dataPaths, root, log)?.shell).toBe('abc');
});

test('a damaged record counts as none, which is logged, and is written anew', async () => {
  const [{ folder, dataPaths }, root] = [data(), testFolder()];
  await recordCheckout(dataPaths, root, { shell: 'abc' }, log);
  const [name = ''] = readdirSync(path.join(folder, 'checkouts'));
  writeFileSync(path.join(folder, 'checkouts', name), '{ "root"');
  const complaint = vi.fn();
  expect(readCheckout(dataPaths, root, complaint)).toBeNull();
  expect(complaint).toHaveBeenCalledOnce();
  await recordCheckout(dataPaths, root, { shell: 'abd' }, log);
  expect(readCheckout(dataPaths, root, log)?.shell).toBe('abd');
});

test('records of the same time are not lost', async () => {
  const [{ dataPaths }, root] = [data(), testFolder()];
  const remotes = ['mf-a', 'mf-b', 'mf-c'];
  await Promise.all(remotes.map((remote) => recordCheckout(dataPaths, root, { remotes: { [remote]: '1.0.0' } }, log)));
  expect(Object.keys(readCheckout(dataPaths, root, log)?.remotes ?? {}).sort()).toEqual(remotes);
});
