import type { Composition, Release } from 'shared-contracts/composition';
import { onTestFinished } from 'vitest';
import { type DataPaths, dataPathsIn } from '../registry/data-paths.ts';
import { nextComposition } from '../registry/next-composition.ts';
import { writeDigested } from './released.ts';
import { testFolder } from './test-folder.ts';
import { TestRegistry } from './test-registry.ts';

/** A registry with a folder of its own, for one test. */
export interface OpenRegistry {
  readonly registry: TestRegistry;
  readonly dataPaths: DataPaths;
  /** The composition after the live one, with releases that lie in the registry's folder, each `name@version`; it isn't live. */
  next(...named: string[]): Composition;
  /** The same, signed and live. */
  publish(...named: string[]): Composition;
}

/** Opens a registry, which ends with the test. */
export async function openRegistry(name = 'shop'): Promise<OpenRegistry> {
  const dataPaths = dataPathsIn(testFolder());
  const registry = new TestRegistry(dataPaths, name);
  await registry.open();
  onTestFinished(() => registry.close());
  let live: Composition | null = null;
  const next = (...named: string[]): Composition => {
    const releases = named.map((one): Release => {
      const [remote = '', version = ''] = one.split('@');
      return writeDigested(dataPaths, remote, version);
    });
    return nextComposition(live, { releases }, (live?.counter ?? 0) + 1, new Date());
  };
  return {
    registry,
    dataPaths,
    next,
    publish(...named) {
      live = next(...named);
      registry.sign(live);
      return live;
    },
  };
}
