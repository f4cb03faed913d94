import { sameValue } from 'experiments/schema';
import { useEffect, useRef, useState } from 'react';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import { type FieldConflict, conflictsOf } from './conflict.ts';
import { type Draft, draftFrom, EMPTY_DRAFT, formedDefinition, sameDraft } from './draft.ts';
import { keepDraft, type KeptDraft, keptDraft } from './kept-draft.ts';

type Base = NonNullable<KeptDraft['base']>;

interface EditorState {
  /** The stored experiment that the form was filled from; null for a new one. */
  readonly base: Base | null;
  readonly draft: Draft;
  /** Whether the form has entries from an earlier visit in this tab. */
  readonly isRestored: boolean;
}

const draftOfBase = (base: Base | null): Draft => (base ? draftFrom(base.definition) : EMPTY_DRAFT);

/** The initial state of the form: the draft of this tab, or the stored experiment. */
function begun(record: ExperimentRecord | null): EditorState {
  const kept = keptDraft(record?.name ?? '');
  if (kept && (kept.base === null) === (record === null))
    return { base: kept.base, draft: kept.draft, isRestored: true };
  const base = record && { revision: record.revision, definition: record.definition };
  return { base, draft: draftOfBase(base), isRestored: false };
}

const saysTheSame = (one: Base, record: ExperimentRecord): boolean =>
  sameValue(formedDefinition(one.definition), formedDefinition(record.definition));

/** The state of the form on another stored revision; unchanged where the editor has to decide first. */
function rebased(state: EditorState, record: ExperimentRecord): EditorState {
  const { base, draft } = state;
  if (!base || base.revision === record.revision) return state;
  const next = { revision: record.revision, definition: record.definition };
  if (saysTheSame(base, record)) return { ...state, base: next };
  const stored = draftFrom(record.definition);
  const isUntouched = sameDraft(draft, draftOfBase(base)) || sameDraft(draft, stored);
  return isUntouched ? { base: next, draft: stored, isRestored: false } : state;
}

/**
 * The contents of an experiment's form, null for a new one, and the revision that they are based on. No entry is lost: entries are
 * kept in the tab, and another revision waits for a decision where both changed something.
 */
export function useEditor(record: ExperimentRecord | null) {
  const [known, setKnown] = useState<EditorState>(() => begun(record));
  const state = record ? rebased(known, record) : known;
  if (state !== known) setKnown(state);
  const { base, draft, isRestored } = state;
  const isDirty = !sameDraft(draft, draftOfBase(base));
  const name = record?.name ?? '';
  // A new experiment that has just been stored continues at its own address, with its draft.
  const isKeptHere = isDirty && (base === null) === (record === null);
  useEffect(() => keepDraft(name, isKeptHere ? { base, draft } : null), [name, base, draft, isKeptHere]);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const isOutdated = record !== null && base !== null && base.revision !== record.revision;
  const conflicts: readonly FieldConflict[] = isOutdated ? conflictsOf(base.definition, record.definition, draft) : [];
  return {
    draft,
    isDirty,
    isRestored: isRestored && isDirty,
    isOutdated,
    conflicts,
    /** The revision that the form was filled from. */
    revision: base?.revision ?? 0,
    change: (changes: Partial<Draft>) => setKnown((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
    /** Fills the form from the stored experiment. */
    drop: () => setKnown(({ base: from }) => ({ base: from, draft: draftOfBase(from), isRestored: false })),
    /** Sets the contents of the form, based on the revision that is stored now. */
    standOn: (next: ExperimentRecord, decided: Draft) =>
      setKnown({
        base: { revision: next.revision, definition: next.definition },
        draft: decided,
        isRestored: false,
      }),
    /** The sent contents are stored; later entries stay, also where the form continues at another address. */
    saved(next: ExperimentRecord, sent: Draft) {
      const from = { revision: next.revision, definition: next.definition };
      const isTypedSince = !sameDraft(latest.current, sent);
      const present = isTypedSince ? latest.current : draftFrom(next.definition);
      if (name !== next.name) {
        keepDraft(name, null);
        if (isTypedSince) keepDraft(next.name, { base: from, draft: { ...present, name: next.name } });
      }
      setKnown({ base: from, draft: present, isRestored: false });
    },
  };
}
