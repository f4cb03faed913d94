import { createRsbuild } from '@rsbuild/core';
import { ShopError } from 'shared-contracts/errors';
import type { RemoteDefinition } from './define-remote.ts';
import { emitTypes, type Typing } from './emit-types.ts';
import { writeEntries } from './exposes.ts';
import { type BuildTarget, remoteBuildConfig } from './remote-bundler.ts';

async function bundle(definition: RemoteDefinition, target: BuildTarget): Promise<void> {
  const config = remoteBuildConfig(definition, writeEntries(definition), target);
  try {
    const rsbuild = await createRsbuild({ cwd: definition.folder, rsbuildConfig: config });
    const { close } = await rsbuild.build();
    await close();
  } catch (cause) {
    throw new ShopError('FEDERATION-002', { remote: definition.contents.name }, { cause });
  }
}

/**
 * Builds one remote into `target.out`, and the declarations of what it exposes beside it.
 *
 * @throws {ShopError} FEDERATION-002 with the file and line of each source whose types are wrong or can't be declared, or with the
 * bundler's own words.
 */
export async function buildRemote(
  definition: RemoteDefinition,
  target: BuildTarget,
  typing: Typing = {},
): Promise<void> {
  await emitTypes(definition, target.out, bundle(definition, target), typing);
}
