import type { Card } from './card.ts';

/** The values of the merchandisers' tags of one kind: `color:blue` is `blue`. */
const tagged = (card: Card, kind: string): string[] =>
  card.tags.flatMap((tag) => {
    const [name, value] = tag.toLowerCase().split(':');
    return name === kind && value ? value : [];
  });

export const colorsOf = (card: Card): string[] => tagged(card, 'color');
export const occasionsOf = (card: Card): string[] => tagged(card, 'occasion');
