/**
 * In place of what the data cache keeps of mutations, 5 KB: what changes something goes through commands, and no page can begin a
 * mutation. It answers what the cache itself asks of it.
 */
export class MutationCache {
  readonly getAll = (): readonly never[] => [];
  readonly findAll = (): readonly never[] => [];
  readonly clear = (): void => undefined;
  readonly resumePausedMutations = async (): Promise<void> => undefined;
}
