import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileWriter, parquetWriteRows } from 'hyparquet-writer';
import { type Dataset, type JsonRow, shapeOf } from './columns.ts';
import { scaled } from './decimal.ts';

/** The rows of a group, in memory until they are written together: a size that suits readers and memory. */
const ROW_GROUP = 20_000;

/** The contents of a written file. */
export interface WrittenFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  /** The number of values that were rounded. */
  readonly rounded: number;
}

async function digestOf(file: string): Promise<Pick<WrittenFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

const isRounded = ({ value }: JsonRow): boolean => typeof value === 'string' && scaled(value).rounded;

/** Writes rows as they come, in bounded memory for any number of rows. The same rows make the same bytes. */
export async function writeParquet(file: string, dataset: Dataset, rows: AsyncIterable<JsonRow>): Promise<WrittenFile> {
  const { names, schema, written } = shapeOf(dataset);
  const counted = { rows: 0, rounded: 0 };
  async function* writtenRows(): AsyncGenerator<Record<string, unknown>> {
    for await (const row of rows) {
      counted.rows += 1;
      if (isRounded(row)) counted.rounded += 1;
      yield written(row);
    }
  }
  mkdirSync(path.dirname(file), { recursive: true });
  await parquetWriteRows({
    writer: fileWriter(file),
    rows: writtenRows(),
    columns: names.map((name) => ({ name })),
    schema,
    rowGroupSize: ROW_GROUP,
    createdBy: 'capsule-collective',
  });
  return { ...counted, ...(await digestOf(file)) };
}
