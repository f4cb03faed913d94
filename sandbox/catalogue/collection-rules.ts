import { CAPSULE_HANDLES, FEATURED_HANDLES } from './handles.ts';
import { type Collection, CollectionHandle } from './schema.ts';

interface CollectionRule {
  rule: string;
  offences: (collections: Collection[]) => string[];
}

const expected = [...CollectionHandle.options, ...FEATURED_HANDLES.map((handle) => `featured-${handle}`)];

/** The four collections gather their capsules by themselves; a featured one lists its own, the featured capsule first. */
function listsWhatItShould({ handle, capsules }: Collection): boolean {
  if (!handle.startsWith('featured-')) return capsules === undefined;
  return capsules?.[0] === handle.slice('featured-'.length) && capsules.every((one) => CAPSULE_HANDLES.includes(one));
}

export const collectionRules: CollectionRule[] = [
  {
    rule: 'the four collections and the featured ones are there, each once',
    offences: (collections) => {
      const found = collections.map(({ handle }) => handle);
      const wrong = found.filter((handle, index) => !expected.includes(handle) || found.indexOf(handle) !== index);
      return [...wrong, ...expected.filter((handle) => !found.includes(handle))];
    },
  },
  {
    rule: 'only a featured collection lists capsules, its own one first',
    offences: (collections) => collections.filter((one) => !listsWhatItShould(one)).map(({ handle }) => handle),
  },
  {
    rule: 'nothing is exclaimed',
    offences: (collections) =>
      collections.filter((one) => JSON.stringify(one).includes('!')).map(({ handle }) => handle),
  },
];
