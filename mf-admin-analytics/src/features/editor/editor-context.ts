import { createContext, useContext } from 'react';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import type { LiveTestSpots } from '../../lib/experiment-queries.ts';
import type { Draft } from './draft.ts';
import type { Shown } from './preview-definition.ts';

/** The state that the parts of the form share. */
export interface EditorForm {
  readonly draft: Draft;
  /** Whether it is stored already, so that its name is fixed. */
  readonly isStored: boolean;
  readonly live: LiveTestSpots;
  /** All experiments as they are stored; none until they have been loaded. */
  readonly others: readonly ExperimentRecord[];
  /** The preview beside the form. */
  readonly shown: Shown;
  change(changes: Partial<Draft>): void;
  /** The problem of a field; undefined where there is none. */
  problemOf(field: string): string | undefined;
  /** Shows an arm beside the form, on a page; on the present one where none is named. */
  show(variantId: number, page?: string): void;
}

export const EditorContext = createContext<EditorForm | null>(null);

/** The form around a part. */
export function useEditorForm(): EditorForm {
  const form = useContext(EditorContext);
  if (!form) throw new Error('This part must be rendered inside the experiment editor.');
  return form;
}
