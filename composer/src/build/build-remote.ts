import { createRsbuild } from '@rsbuild/core';
import { ShopError } from 'shared-contracts/errors';
import type { RemoteDefinition } from './define-remote.ts';
import { writeEntries } from './exposes.ts';
import { type BuildTarget, remoteBuildConfig } from './remote-bundler.ts';

/**
 * Builds one remote into `target.out`.
 *
 * @throws {ShopError} FEDERATION-002 with the bundler's own words.
 */
export async function buildRemote(definition: RemoteDefinition, target: BuildTarget): Promise<void> {
  const config = remoteBuildConfig(definition, writeEntries(definition), target);
  try {
    const rsbuild = await createRsbuild({ cwd: definition.folder, rsbuildConfig: config });
    const { close } = await rsbuild.build();
    await close();
  } catch (cause) {
    throw new ShopError('FEDERATION-002', { remote: definition.contents.name }, { cause });
  }
}
