import type { DehydratedState } from '@tanstack/react-query';
import type { BrowserComposition, PublicConfig } from 'shared-contracts';
import type { Experiment } from 'shared-contracts/experiments';

/** A thrown response, as it travels in the document. */
export interface BootError {
  readonly status: number;
}

/** A variant that a signed link shows. */
export interface PreviewBoot {
  readonly experiment: string;
  readonly variant: string;
}

/** The configuration of the experiments; but for a preview it is the same for every visitor. */
export interface ExperimentsBoot {
  readonly version: number;
  readonly experiments: readonly Experiment[];
  readonly preview: PreviewBoot | null;
}

/** What a document tells the browser: it stands in the page once, as JSON, and holds nothing twice. */
export interface Boot {
  readonly composition: BrowserComposition;
  readonly config: PublicConfig;
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, BootError> | null;
  /** Remotes that the server left to the browser. */
  readonly degraded: readonly string[];
  readonly queries: DehydratedState;
  /** Null where there is no configuration: every experiment then gives its control. */
  readonly experiments: ExperimentsBoot | null;
}

/** Where the boot data stands in the document. */
export const BOOT_ID = 'boot';

/** JSON that may stand inside a script element: no tag can open or close in it. */
export function writeBoot(boot: Boot): string {
  return JSON.stringify(boot).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
