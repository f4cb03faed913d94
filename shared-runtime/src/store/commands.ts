import { ShopError } from 'shared-contracts/errors';
import type { AnalyticsCommands, CartCommands, FavoritesCommands, SessionCommands } from 'shared-contracts';

type Command = (...args: never[]) => unknown;

/** Commands with the owner's side attached. */
export type Commands<Set> = Set & {
  /**
   * Called once by the remote that owns the commands; earlier calls are carried out now, in order. Returns the way to stop answering.
   *
   * @param by the answering release, `name@version`
   * @throws {ShopError} STORE-001 where the commands are answered already; the first owner goes on answering.
   */
  answer(owner: Set, by?: string): () => void;
  /** How many asked commands still wait for their owner. */
  waiting(): number;
};

/** Heard by the page, which finds out whose script failed. */
const FAILED_EVENT = 'capsule:command-failed';

/** Says that a command failed, to the page and to its caller. */
function fail(error: unknown): never {
  globalThis.dispatchEvent?.(new CustomEvent(FAILED_EVENT, { detail: error }));
  throw error;
}

/** Carries a command out; a failure is reported as well. */
function carryOut(command: Command | undefined, args: never[]): unknown {
  try {
    const result = command?.(...args);
    return result instanceof Promise ? result.catch(fail) : result;
  } catch (error) {
    return fail(error);
  }
}

/**
 * A set of commands whose owner may arrive later than the first calls. No call is lost, and a second owner is refused.
 *
 * @example const favorites = createCommands<FavoritesCommands>(['toggle', 'remove', 'merge', 'open', 'close']);
 */
export function createCommands<Set extends { [Name in keyof Set]: Command }>(
  names: readonly (keyof Set & string)[],
): Commands<Set> {
  let owner: Set | null = null;
  let holder = '';
  const queue: ((arrived: Set) => void)[] = [];
  const commandOf = (set: Set, name: keyof Set): Command | undefined => set[name];
  const ask =
    (name: keyof Set) =>
    (...args: never[]): unknown => {
      // An owner from before a command was there does not answer it.
      if (owner) return carryOut(commandOf(owner, name), args);
      return new Promise<unknown>((resolve) => {
        // Resolving inside a `then` turns a throw of the owner into the rejection that its caller sees.
        queue.push((arrived) => resolve(Promise.resolve().then(() => carryOut(commandOf(arrived, name), args))));
      });
    };
  const commands = Object.fromEntries(names.map((name) => [name, ask(name)]));
  return Object.assign(commands, {
    answer(arrived: Set, by = '') {
      if (owner) throw new ShopError('STORE-001', { commands: names[0], by, holder });
      owner = arrived;
      holder = by;
      for (const run of queue.splice(0)) run(arrived);
      return () => {
        if (owner === arrived) owner = null;
      };
    },
    waiting: () => queue.length,
  }) as unknown as Commands<Set>; // Object.fromEntries forgets the names that it has just been given.
}

/**
 * Commands of the cart. Those given before their owner has loaded wait, in order, and are then carried out.
 *
 * @example cart.addLines([{ merchandiseId, name: 'Sunset Flow Capsule', size: 'S', price: 188 }]);
 */
export const cart = createCommands<CartCommands>([
  'addLines',
  'setQuantity',
  'remove',
  'changeSizes',
  'clear',
  'undo',
  'open',
  'close',
  'setDiscountCode',
  'priceDiscount',
  'refreshLines',
  'setNote',
  'buyNow',
  'closePurchase',
  'keepPurchase',
  'dismissPlaced',
  'checkout',
  'createCheckout',
]);

/**
 * Commands of the favorites; those given before their owner has loaded wait.
 *
 * @example favorites.toggle({ handle: 'bordeaux-capsule', title: 'Bordeaux Capsule', price: 28800 });
 */
export const favorites = createCommands<FavoritesCommands>(['toggle', 'remove', 'merge', 'open', 'close']);

/**
 * Commands of the session; those given before their owner has loaded wait.
 *
 * @example const { error } = await session.signIn({ email, password });
 */
export const session = createCommands<SessionCommands>(['signUp', 'signIn', 'signOut']);

/** Commands of the visit's events; those given before their owner has loaded wait. */
export const analytics = createCommands<AnalyticsCommands>(['assigned', 'seen', 'converted', 'observed']);

/**
 * Reports that a visitor reached a goal. It counts for every experiment that the visitor has seen, within its window, even if
 * the experiment has ended meanwhile.
 *
 * @param goal lower-case words joined by hyphens, for example `early-access`
 * @param value its value in dollars, where that is known
 * @param order the reference by which the backend knows the order, where the goal is one and the visitor has agreed
 * @example trackConversion('early-access');
 */
export function trackConversion(goal: string, value?: number, order?: string): void {
  analytics.converted(goal, value, order);
}
