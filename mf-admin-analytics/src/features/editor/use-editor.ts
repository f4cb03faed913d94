import { sameValue } from 'experiments/schema';
import { useEffect, useRef, useState } from 'react';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import { type FieldConflict, conflictsOf } from './conflict.ts';
import { type Draft, draftFrom, EMPTY_DRAFT, formedDefinition, sameDraft } from './draft.ts';
import { keepDraft, type KeptDraft, keptDraft } from './kept-draft.ts';

type Base = NonNullable<KeptDraft['base']>;

interface EditorState {
  /** What the form was filled from; null for a new experiment. */
  readonly base: Base | null;
  readonly draft: Draft;
  /** Whether what was typed in an earlier visit of this tab stands in the form. */
  readonly isRestored: boolean;
}

const draftOfBase = (base: Base | null): Draft => (base ? draftFrom(base.definition) : EMPTY_DRAFT);

/** What the form begins with: what was typed in this tab before, or what is stored. */
function begun(record: ExperimentRecord | null): EditorState {
  const kept = keptDraft(record?.name ?? '');
  if (kept && (kept.base === null) === (record === null))
    return { base: kept.base, draft: kept.draft, isRestored: true };
  const base = record && { revision: record.revision, definition: record.definition };
  return { base, draft: draftOfBase(base), isRestored: false };
}

const saysTheSame = (one: Base, record: ExperimentRecord): boolean =>
  sameValue(formedDefinition(one.definition), formedDefinition(record.definition));

/** What the form stands on once another revision is stored; the same where somebody has to decide first. */
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
 * What stands in the form of an experiment, null for a new one, and what it was made from. Nothing that was typed is lost: it is
 * kept in the tab, and another revision that comes along waits for a decision where both changed something.
 */
export function useEditor(record: ExperimentRecord | null) {
  const [known, setKnown] = useState<EditorState>(() => begun(record));
  const state = record ? rebased(known, record) : known;
  if (state !== known) setKnown(state);
  const { base, draft, isRestored } = state;
  const isDirty = !sameDraft(draft, draftOfBase(base));
  const name = record?.name ?? '';
  // A new one that has just been stored goes on at its own address, and is kept there.
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
    /** The one that the form was filled from. */
    revision: base?.revision ?? 0,
    change: (changes: Partial<Draft>) => setKnown((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
    /** Puts what is stored into the form. */
    drop: () => setKnown(({ base: from }) => ({ base: from, draft: draftOfBase(from), isRestored: false })),
    /** What the form says from now on, made from what is stored now. */
    standOn: (next: ExperimentRecord, decided: Draft) =>
      setKnown({
        base: { revision: next.revision, definition: next.definition },
        draft: decided,
        isRestored: false,
      }),
    /** What was sent is stored; what was typed since stays, also where it goes on at another address. */
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
