/**
 * Replaces the data cache's code for mutations, 5 KB: changes go through commands, and no page can begin a mutation. It has the
 * methods that the cache itself calls.
 */
export class MutationCache {
  readonly getAll = (): readonly never[] => [];
  readonly findAll = (): readonly never[] => [];
  readonly clear = (): void => undefined;
  readonly resumePausedMutations = async (): Promise<void> => undefined;
}
