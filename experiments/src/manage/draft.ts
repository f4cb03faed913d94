import { HOLDOUT, HOLDOUT_DRAFT } from '../schema/holdout.ts';
import { mergePatch } from './merge-patch.ts';

/** The initial definition of a new experiment. */
export const draftOf = (name: string) => ({
  name,
  description: '',
  variants: [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 1, values: {} },
  ],
  traffic: 100,
  holdout: 0,
  audience: {},
  goals: [],
  windowDays: 30,
  ...(name === HOLDOUT ? HOLDOUT_DRAFT : {}),
});

/** A new experiment from a JSON merge patch (RFC 7396) of its draft. It is not checked yet. */
export const draftWith = (name: string, patch: unknown): unknown => mergePatch(draftOf(name), patch);
