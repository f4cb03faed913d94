import type { ServerConfig } from 'shared-contracts/config';
import type { Verdict } from '../../gate/judge.ts';
import { trialInWords } from '../../gate/verdict-records.ts';
import { actorOf } from '../../registry/audit-file.ts';
import { rollBack } from '../../release/roll-back.ts';
import { log, print } from './terminal.ts';
import { trialSetting } from './trial-setting.ts';
import { oneRemote, reasonOf, type TypedCommand } from './typed-command.ts';

/** Makes an earlier release of a remote live again in the data folder. */
export async function runRollback(config: ServerConfig, typed: TypedCommand): Promise<void> {
  const [remote, reason] = [oneRemote(typed), reasonOf(typed)];
  const { to, untried: isUntried, share, 'no-browser': isBrowserless } = typed.options;
  const { dataPaths, build, trial, browser } = await trialSetting(config, !isBrowserless && !isUntried);
  if (!isUntried && !trial) print('The shell hasn’t been built yet, so the release goes live without a smoke test.');
  let tried = 'untried';
  const judged = (verdict: Verdict): void => {
    tried = trialInWords(verdict.tried);
  };
  const done = await rollBack({
    remote,
    to,
    reason,
    actor: actorOf(process.env),
    dataPaths,
    trial: isUntried ? null : trial,
    browser,
    shell: build?.contracts,
    judged,
    shared: share,
    log,
  });
  print(`${remote}@${done.to.version} is live again in place of ${done.from.version}.`);
  print(tried);
  print(`composition ${done.composition.id} is live`);
}
