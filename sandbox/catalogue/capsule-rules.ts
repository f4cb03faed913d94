import { isDropInstant } from './drop.ts';
import { beyondFortyPercent, costsLessThanItsPieces, savesAtLeastFifteenPercent } from './saving.ts';
import type { Capsule } from './schema.ts';
import { areDistinct, areSlugs, nameABundle, nameKnownColours, nameKnownOccasions, nameOneSeason } from './tags.ts';

interface CapsuleRule {
  rule: string;
  holds: (capsule: Capsule) => boolean;
}

/** The rules for each capsule by itself, beyond the shape of its file. */
export const capsuleRules: CapsuleRule[] = [
  { rule: 'piece ids are unique within a capsule', holds: ({ pieces }) => areDistinct(pieces.map(({ id }) => id)) },
  { rule: 'sizes are unique within a capsule', holds: ({ sizes }) => areDistinct(sizes.map(({ name }) => name)) },
  { rule: 'at least one size is in stock', holds: ({ sizes }) => sizes.some(({ stock }) => stock > 0) },
  { rule: 'the price is below the sum of the pieces', holds: costsLessThanItsPieces },
  { rule: 'the saving is 15 % or more', holds: savesAtLeastFifteenPercent },
  { rule: 'the saving is 40 % or less', holds: (capsule) => beyondFortyPercent(capsule) <= 0 },
  { rule: 'it dropped on a Tuesday at 9 AM in New York', holds: ({ publishedAt }) => isDropInstant(publishedAt) },
  { rule: 'tags are lower-case words joined by hyphens', holds: ({ tags }) => areSlugs(tags) },
  { rule: 'tags are unique within a capsule', holds: ({ tags }) => areDistinct(tags) },
  { rule: 'a tag tells that it is a bundle', holds: ({ tags }) => nameABundle(tags) },
  { rule: 'one tag names the season', holds: ({ tags }) => nameOneSeason(tags) },
  { rule: 'one or two tags name a known color family', holds: ({ tags }) => nameKnownColours(tags) },
  { rule: 'a tag names a known occasion', holds: ({ tags }) => nameKnownOccasions(tags) },
  {
    rule: 'the summary has 40 to 155 characters',
    holds: ({ summary }) => summary.length >= 40 && summary.length <= 155,
  },
  { rule: 'nothing is exclaimed', holds: (capsule) => !JSON.stringify(capsule).includes('!') },
];
