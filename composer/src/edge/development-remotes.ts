import type { Composition } from 'shared-contracts/composition';

/** Replaces the releases of remotes under development by what their development servers serve. */
export async function replaceByDevelopment(
  remotes: readonly string[],
): Promise<(composition: Composition) => Composition> {
  if (remotes.length === 0) return (composition) => composition;
  // Brings the bundler along, which a server in production never loads.
  const { loadDefinition } = await import('../build/load-definition.ts');
  const { developmentRelease } = await import('../development/development-release.ts');
  const definitions = await Promise.all(remotes.map(loadDefinition));
  const replaced = Object.fromEntries(
    definitions.map((definition) => [definition.contents.name, developmentRelease(definition)]),
  );
  return (composition) => ({ ...composition, remotes: { ...composition.remotes, ...replaced } });
}
