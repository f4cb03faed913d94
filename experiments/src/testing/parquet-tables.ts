import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { DATASETS } from '../export/columns.ts';

const ROLLUPS = new URL('../export/rollups.sql', import.meta.url);

/** Exported files as tables of an independent engine, with the rollups over them. */
export async function parquetTables(store: string) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const dataset of DATASETS) {
    const files = path.join(store, dataset, '*', '*.parquet');
    await connection.run(`create view ${dataset} as select * from read_parquet('${files}', hive_partitioning = true)`);
  }
  await connection.run(readFileSync(ROLLUPS, 'utf8'));
  return {
    /** The values of a query of one column. */
    async lines(text: string): Promise<string[]> {
      const found = await connection.runAndReadAll(text);
      return found.getRows().map(([line]) => String(line));
    },
    close(): void {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
