type Command = (...args: never[]) => unknown;

/** Commands with the owner's side attached. */
export type Commands<Set> = Set & {
  /** Called by the remote that owns the commands; what was asked before is carried out now, in order. */
  answer(owner: Set): void;
  /** How many asked commands still wait for their owner. */
  waiting(): number;
};

/**
 * A set of commands whose owner may arrive later than those who ask. Nothing asked is lost; a second owner replaces the
 * first, which happens only when a module is reloaded in development.
 *
 * @example const favorites = createCommands<FavoritesCommands>(['toggle', 'remove', 'merge', 'open', 'close']);
 */
export function createCommands<Set extends { [Name in keyof Set]: Command }>(
  names: readonly (keyof Set & string)[],
): Commands<Set> {
  let owner: Set | null = null;
  const queue: ((arrived: Set) => void)[] = [];
  const ask =
    (name: keyof Set) =>
    (...args: never[]): unknown => {
      // An owner from before a command was there does not answer it.
      if (owner) return (owner[name] as Command | undefined)?.(...args);
      return new Promise<unknown>((resolve) => {
        // Resolving inside a `then` turns a throw of the owner into the rejection that its caller sees.
        queue.push((arrived) =>
          resolve(Promise.resolve().then(() => (arrived[name] as Command | undefined)?.(...args))),
        );
      });
    };
  const commands = Object.fromEntries(names.map((name) => [name, ask(name)]));
  return Object.assign(commands, {
    answer(arrived: Set) {
      owner = arrived;
      for (const run of queue.splice(0)) run(arrived);
    },
    waiting: () => queue.length,
  }) as unknown as Commands<Set>; // Object.fromEntries forgets the names that it has just been given.
}
