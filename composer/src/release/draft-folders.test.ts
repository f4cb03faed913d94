import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataPathsIn, releaseFolder } from '../registry/data-paths.ts';
import { testFolder } from '../testing/test-folder.ts';
import { draftBeside, sweepDrafts } from './draft-folders.ts';

const HOUR = 60 * 60 * 1000;

test('drafts that killed publishers left are removed after an hour, and nothing else is', () => {
  const dataPaths = dataPathsIn(testFolder());
  const now = new Date();
  const make = (folder: string, age: number): string => {
    mkdirSync(path.join(folder, 'server'), { recursive: true });
    utimesSync(folder, now, new Date(now.getTime() - age));
    return folder;
  };
  const release = releaseFolder(dataPaths, { remote: 'mf-a', version: '1.0.0' });
  const shell = path.join(dataPaths.shell, 'aaaaaaaaaa');
  const kept = [release, shell].map((folder) => make(folder, 48 * HOUR));
  const underWay = [release, shell].map((folder) => make(draftBeside(folder), HOUR / 2));
  const left = [release, shell].map((folder) => make(draftBeside(folder), HOUR + 1000));
  sweepDrafts(dataPaths, now);
  expect([...kept, ...underWay].filter((folder) => !existsSync(folder))).toEqual([]);
  expect(left.filter((folder) => existsSync(folder))).toEqual([]);
});

test('where nothing was published yet there is nothing to sweep', () => {
  const folder = testFolder();
  sweepDrafts(dataPathsIn(folder), new Date());
  expect(readdirSync(folder)).toEqual([]);
});
