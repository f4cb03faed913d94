import { CAPSULE_HANDLES } from './handles.ts';
import { beyondFortyPercent } from './saving.ts';
import { type Capsule, Fabric, Garment } from './schema.ts';

interface CatalogueRule {
  rule: string;
  /** The handles, garments or fabrics that break the rule; empty when it holds. */
  offences: (capsules: Capsule[]) => string[];
}

const handles = (capsules: Capsule[]) => capsules.map(({ handle }) => handle);

/** Handles of the capsules that share `key` with an earlier one. */
function repeating(capsules: Capsule[], key: (capsule: Capsule) => string): string[] {
  const keys = capsules.map(key);
  return handles(capsules.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index));
}

function missing(wanted: readonly string[], present: readonly string[]): string[] {
  const known = new Set(present);
  return wanted.filter((one) => !known.has(one));
}

/** Capsules may share garments or colors, but not both: their pictures would be taken for one another. */
const outfit = (capsule: Capsule) =>
  capsule.pieces
    .map((piece) => `${piece.garment} ${piece.colour.hex}`)
    .sort()
    .join(' + ');

/** Pieces are products: none may be called like another or like a capsule. */
function sharedHandles(capsules: Capsule[]): string[] {
  const all = [...handles(capsules), ...capsules.flatMap(({ pieces }) => pieces.map(({ id }) => id))];
  return all.filter((handle, index) => all.indexOf(handle) !== index);
}

/** A filter of many types with one capsule each would narrow nothing. */
function rareTypes(capsules: Capsule[]): string[] {
  const types = capsules.map(({ productType }) => productType);
  return [...new Set(types.filter((type) => types.filter((other) => other === type).length < 4))];
}

const FOUR_WEEKS = 28 * 24 * 60 * 60 * 1000;

/** `new` marks the drops of the four weeks before the latest one, counted by day since the clocks change in between. */
function wronglyMarkedNew(capsules: Capsule[]): string[] {
  const day = ({ publishedAt }: Capsule) => Date.parse(publishedAt.slice(0, 10));
  const since = Math.max(...capsules.map(day)) - FOUR_WEEKS;
  return handles(capsules.filter((capsule) => capsule.tags.includes('new') !== day(capsule) >= since));
}

function wrongBestSaving(capsules: Capsule[]): string[] {
  const best = handles(capsules.filter((capsule) => beyondFortyPercent(capsule) === 0));
  if (best.length === 0) return ['none'];
  return best.length > 2 ? best : [];
}

/** The rules for the capsules together; they come in the order of their ranks. */
export const catalogueRules: CatalogueRule[] = [
  { rule: 'every page has its capsule', offences: (capsules) => missing(CAPSULE_HANDLES, handles(capsules)) },
  { rule: 'every capsule has its page', offences: (capsules) => missing(handles(capsules), CAPSULE_HANDLES) },
  { rule: 'titles are unique', offences: (capsules) => repeating(capsules, ({ title }) => title) },
  {
    rule: 'ranks run from 1 without a gap',
    offences: (capsules) => handles(capsules.filter(({ rank }, index) => rank !== index + 1)),
  },
  { rule: 'one or two capsules save exactly 40 %', offences: wrongBestSaving },
  { rule: 'no two capsules show the same outfit', offences: (capsules) => repeating(capsules, outfit) },
  { rule: 'new marks the last four weeks of drops and nothing else', offences: wronglyMarkedNew },
  { rule: 'a piece has a handle of its own', offences: sharedHandles },
  { rule: 'a type is that of four capsules or more', offences: rareTypes },
  {
    rule: 'every garment is used',
    offences: (capsules) =>
      missing(
        Garment.options,
        capsules.flatMap(({ pieces }) => pieces.map((one) => one.garment)),
      ),
  },
  {
    rule: 'every fabric is used',
    offences: (capsules) =>
      missing(
        Fabric.options,
        capsules.flatMap(({ pieces }) => pieces.map((one) => one.fabric)),
      ),
  },
];
