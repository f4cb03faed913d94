import type { LineAttribute } from 'shared-contracts';
import { type OwnSizes, rememberedSize, rememberSize } from 'shared-runtime';
import type { Question } from 'shared-ui';

type Answers = Readonly<Record<string, string>>;

/** The questions for the pieces that have sizes of their own; the piece's id is the key of the answer. */
export function questionsOf(own: readonly OwnSizes[]): readonly Question[] {
  return own.map(({ id, name, sizes }) => ({
    name: id,
    legend: `${name} size`,
    choices: sizes.map((size) => ({ value: size, label: size })),
    missing: `Choose a size for the ${name}.`,
  }));
}

/** The sizes that this browser remembers, by the piece's id. Browser only. */
export function rememberedAnswers(own: readonly OwnSizes[]): Answers {
  return Object.fromEntries(
    own.flatMap(({ id, sizes }) => {
      const size = rememberedSize(sizes);
      return size === undefined ? [] : [[id, size]];
    }),
  );
}

/** The answers as they travel with the order's line; this browser remembers them. */
export function answered(own: readonly OwnSizes[], answers: Answers): LineAttribute[] {
  return own.flatMap(({ id, name, sizes }) => {
    const size = answers[id];
    if (size === undefined) return [];
    rememberSize(sizes, size);
    return { key: name, value: size };
  });
}
