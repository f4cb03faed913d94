import type { CartItem, LineAttribute } from 'shared-contracts';
import type { Question } from 'shared-ui';
import type { CapsuleSizes } from './sizes-query.ts';

/** Names the question for the size of the capsule itself; the others go by the piece's id. */
const SIZE = 'size';

type Answers = Readonly<Record<string, string>>;

/** Everything about the sizes of a line that can be chosen. */
export function lineQuestions({ sizes, own }: CapsuleSizes): readonly Question[] {
  const ofCapsule = sizes.map(({ label, available }) => ({ value: label, label, soldOut: !available }));
  return [
    { name: SIZE, legend: 'Size', choices: ofCapsule, missing: 'Choose a size.' },
    ...own.map(({ id, name, sizes: range }) => ({
      name: id,
      legend: `${name} size`,
      choices: range.map((value) => ({ value, label: value })),
      missing: `Choose a size for the ${name}.`,
    })),
  ];
}

/** The sizes that a line has, as answers. */
export function lineAnswers({ merchandiseId, attributes = [] }: CartItem, { sizes, own }: CapsuleSizes): Answers {
  const label = sizes.find(({ id }) => id === merchandiseId)?.label;
  const pieces = own.flatMap(({ id, name }) => {
    const value = attributes.find(({ key }) => key === name)?.value;
    return value === undefined ? [] : [[id, value]];
  });
  return { ...(label !== undefined && { [SIZE]: label }), ...Object.fromEntries(pieces) };
}

/** A line's merchandise, which changes with its sizes. */
export type LineMerchandise = Pick<CartItem, 'merchandiseId' | 'size' | 'price' | 'attributes'>;

/** The line with the answered sizes; null if they name no size. Its other attributes are kept. */
export function answeredLine(line: CartItem, { sizes, own }: CapsuleSizes, answers: Answers): LineMerchandise | null {
  const chosen = sizes.find(({ label }) => label === answers[SIZE]);
  if (!chosen) return null;
  const names = new Set(own.map(({ name }) => name));
  const kept = (line.attributes ?? []).filter(({ key, value }) => !names.has(key) && value !== chosen.label);
  const pieces = own.flatMap(({ id, name }): LineAttribute | [] => {
    const value = answers[id];
    return value === undefined ? [] : { key: name, value };
  });
  return {
    merchandiseId: chosen.id,
    size: chosen.label,
    price: chosen.price,
    attributes: [...kept, ...pieces],
  };
}
