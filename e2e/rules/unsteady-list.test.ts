import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../support/test-environment.ts';

const entry = z.strictObject({
  file: z.string().regex(/\.(test|spec)\.tsx?$/),
  title: z.string().min(1),
  /** The commit whose run it was unsteady in. */
  commit: z.string().regex(/^[0-9a-f]{8,40}$/),
  /** The two operations that are suspected to race. */
  race: z.string().min(20),
});

/** A longer list would mean that the suite cannot be trusted. */
const MOST = 10;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('the list of unsteady tests names at most ten tests that exist, each with commit and suspected race', () => {
  const listed = z
    .array(entry)
    .max(MOST)
    .parse(JSON.parse(read('e2e/unsteady.json')));
  expect(listed.filter(({ file }) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(new Set(listed.map(({ file, title }) => `${file} ${title}`)).size).toBe(listed.length);
});
