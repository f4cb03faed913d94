import type { Composition, Release } from 'shared-contracts/composition';
import { type DataPaths, dataPathsIn } from '../registry/data-paths.ts';
import { switchReleases } from '../registry/switch-releases.ts';
import { writeDigested } from './released.ts';
import { testFolder } from './test-folder.ts';

const START = Date.parse('2026-01-05T09:00:00.000Z');

/** The data folder of a test, in which releases are published minute by minute without being built or tried. */
export class PublishedData {
  readonly folder = testFolder();
  readonly dataPaths: DataPaths = dataPathsIn(this.folder);
  #next: number;

  /** @param start when the first release is published (ms since 1970); each later one a minute after the one before */
  constructor(start = START) {
    this.#next = start;
  }

  /** The next release is published then. */
  continueAt(time: Date): void {
    this.#next = time.getTime();
  }

  /** Publishes a release, named like `mf-a@1.0.0`, with the given changes of its description. */
  publish(named: string, change: Partial<Release> = {}): Promise<Composition> {
    return this.together([named], change);
  }

  /** Publishes several at once. */
  together(named: readonly string[], change: Partial<Release> = {}): Promise<Composition> {
    const releases = named.map((one) => {
      const [remote = '', version = ''] = one.split('@');
      return writeDigested(this.dataPaths, remote, version, change);
    });
    const now = new Date(this.#next);
    this.#next += 60_000;
    return switchReleases(this.dataPaths, releases, now, () => undefined);
  }
}
