import type { Composition, Release } from 'shared-contracts/composition';
import { releasePath } from '../registry/data-paths.ts';
import { integrityOf, releaseDigest } from '../release/integrity.ts';
import type { RegistryService } from './registry-service.ts';

type Files = Pick<RegistryService, 'file'>;

async function problemsOf(service: Files, release: Release): Promise<string[]> {
  const name = releasePath(release);
  const description = await service.file(name, 'release.json');
  const isDescribed = description !== null && releaseDigest(description) === release.digest;
  const wrong = isDescribed ? [] : ['release.json'];
  for (const [file, integrity] of Object.entries(release.integrity)) {
    const bytes = await service.file(name, file);
    if (!bytes || integrityOf(bytes) !== integrity) wrong.push(file);
  }
  return wrong.length > 0 ? [`${release.remote}@${release.version} isn’t what was released: ${wrong.join(', ')}`] : [];
}

/** Fetches every file of a composition from a registry, and compares it with what was released. Each problem is a sentence. */
export async function verifyLive(service: Files, { remotes }: Pick<Composition, 'remotes'>): Promise<string[]> {
  const found = await Promise.all(Object.values(remotes).map((release) => problemsOf(service, release)));
  return found.flat();
}
