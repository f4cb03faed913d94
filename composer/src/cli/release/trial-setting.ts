import type { ServerConfig } from 'shared-contracts/config';
import { WORKSPACE } from '../../build/load-definition.ts';
import { type BrowserChoice, withBrowser, withoutBrowser } from '../../gate/browser/browser-choice.ts';
import { trialIn } from '../../gate/trial-options.ts';
import { readCheckout } from '../../registry/checkout-record.ts';
import { type DataPaths, dataPathsIn } from '../../registry/data-paths.ts';
import { type ShellBuild, shellBuildOf } from '../../registry/shell-build.ts';
import type { ProcessOptions } from '../../render/process-contract.ts';
import { log } from './terminal.ts';

/** What a command tries releases with. */
export interface TrialSetting {
  readonly dataPaths: DataPaths;
  /** The build of the shell that this checkout's servers run; null where none was built. */
  readonly build: ShellBuild | null;
  /** The locked processes of that build; null without it. */
  readonly trial: ProcessOptions | null;
  readonly browser: BrowserChoice;
}

/** Whether the releases are tried in a browser: in the shell's own build, unless the author wants none. */
async function browserFor(config: ServerConfig, build: ShellBuild | null, isWanted: boolean): Promise<BrowserChoice> {
  if (!isWanted) return withoutBrowser('--no-browser was given');
  if (!build) return withoutBrowser('the shell hasn’t been built yet');
  return withBrowser({ config, dataPaths: dataPathsIn(config.dataDir), build });
}

/** Finds what releases can be tried with here. */
export async function trialSetting(config: ServerConfig, isBrowserWanted: boolean): Promise<TrialSetting> {
  const dataPaths = dataPathsIn(config.dataDir);
  const build = shellBuildOf(dataPaths, readCheckout(dataPaths, WORKSPACE, log), log);
  const trial = build && (await trialIn(config, dataPaths, build));
  return { dataPaths, build, trial, browser: await browserFor(config, build, isBrowserWanted) };
}
