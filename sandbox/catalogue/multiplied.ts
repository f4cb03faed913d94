import type { Catalogue } from './catalogue.ts';
import { type Capsule, CollectionHandle } from './schema.ts';

/** One copy of a capsule: its own handle, title, piece ids and place after all that come before; sold at `/product/<handle>`. */
function copyOf({ route: _route, ...capsule }: Capsule, number: number, count: number): Capsule {
  return {
    ...capsule,
    handle: `${capsule.handle}-${number}`,
    title: `${capsule.title} ${number}`,
    rank: capsule.rank + count * (number - 1),
    pieces: capsule.pieces.map((piece) => ({ ...piece, id: `${piece.id}-${number}` })),
  };
}

/**
 * A catalogue of so many times the size, for measurements of how cost grows: the capsules as they are, copies of them after
 * them, and for every round of copies one more of each of the four collections, which lists that round's copies.
 */
export function multiplied({ capsules, collections }: Catalogue, times: number): Catalogue {
  const rounds = Array.from({ length: times - 1 }, (_, index) => index + 2);
  const gathering = collections.filter(({ handle }) => CollectionHandle.safeParse(handle).success);
  const copies = rounds.map((number) => capsules.map((capsule) => copyOf(capsule, number, capsules.length)));
  const lists = rounds.flatMap((number, round) =>
    gathering.map(({ handle, title, description }) => ({
      handle: `${handle}-${number}`,
      title: `${title} ${number}`,
      description,
      capsules: (copies[round] ?? [])
        .filter(({ collection }) => collection === handle)
        .map((capsule) => capsule.handle),
    })),
  );
  return { capsules: [...capsules, ...copies.flat()], collections: [...collections, ...lists] };
}
