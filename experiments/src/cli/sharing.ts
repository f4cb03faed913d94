import type { ToolConfig } from 'shared-contracts/config';
import { type ExperimentService, resultLink } from '../manage/index.ts';
import { signingKeys } from '../publish/signing-keys.ts';

interface Options {
  readonly days: string;
  readonly phase?: string | undefined;
}

/** Runs the commands that involve other people: links to results, and approvals. Resolves to the output; null for another command. */
export async function sharing(
  service: ExperimentService,
  config: ToolConfig,
  [command, name = '', ...more]: readonly string[],
  { days, phase }: Options,
): Promise<string | null> {
  if (name === '' || more.length > 0) return null;
  if (command === 'share') {
    const shop = { siteOrigin: config.siteOrigin, keys: signingKeys(config), service };
    return resultLink(shop, name, phase === undefined ? null : Number(phase), Number(days));
  }
  if (command === 'unshare') {
    await service.find(name);
    await service.revokeLinks(name);
    return 'its shared links no longer open anything';
  }
  if (command !== 'approval' || (name !== 'on' && name !== 'off')) return null;
  await service.setApproval(name === 'on');
  return name === 'on' ? 'starting and shipping now take a second publisher' : 'one publisher is enough';
}
