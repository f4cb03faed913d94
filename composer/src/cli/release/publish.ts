import { constants, setPriority } from 'node:os';
import type { ServerConfig } from 'shared-contracts/config';
import { hasCompiler } from '../../build/compiler.ts';
import type { Verdict } from '../../gate/judge.ts';
import { trialInWords } from '../../gate/verdict-records.ts';
import { readLive } from '../../registry/recover-channel.ts';
import { readReturned } from '../../registry/return-composition.ts';
import { sharedTypesFile } from '../../registry/shell-build.ts';
import { publish } from '../../release/publish.ts';
import { StepTimes } from '../../release/step-times.ts';
import { log, print } from './terminal.ts';
import { trialSetting } from './trial-setting.ts';
import type { TypedCommand } from './typed-command.ts';

/** Says that types can't be checked, where they can't, or against what they are checked where the live shell has none. */
export function reportUnchecked(shared: string | undefined): void {
  if (!hasCompiler()) print('The types weren’t checked, because the compiler isn’t installed.');
  else if (shared === undefined)
    print('The live shell has no types of the shared packages, so the installed ones are used for the check.');
}

/** Builds, tries, and releases remotes into the data folder, and makes them live. */
export async function runPublish(config: ServerConfig, { names: remotes, options }: TypedCommand): Promise<void> {
  // A shop on the same machine comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const started = performance.now();
  const { dataPaths, build, trial, browser } = await trialSetting(config, !options['no-browser']);
  const shared = build ? sharedTypesFile(dataPaths, build) : undefined;
  reportUnchecked(shared);
  const before = readLive(dataPaths);
  if (!trial) print('The shell hasn’t been built yet, so releases go live without a smoke test.');
  const times = new StepTimes();
  let tried = '';
  const judged = (verdict: Verdict): void => {
    tried = trialInWords(verdict.tried);
  };
  const composition = await publish(remotes, {
    dataPaths,
    trial,
    browser,
    judged,
    shell: build?.contracts,
    typing: { isChecked: true, shared },
    log,
    shared: options.share,
    times,
  });
  for (const remote of remotes) print(`${remote}@${composition.remotes[remote]?.version}`);
  for (const { release, at } of readReturned(dataPaths))
    if (remotes.some((remote) => release === `${remote}@${composition.remotes[remote]?.version}`))
      print(
        `The shop returned from ${release} at ${at}. It is live again, and the shop won’t return from it a second time.`,
      );
  print(tried);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const changed =
    'channel' in before && before.composition.id === composition.id
      ? 'nothing changed'
      : `composition ${composition.id} is live`;
  print(`${changed}; ${seconds} s (${times.toString()})`);
}
