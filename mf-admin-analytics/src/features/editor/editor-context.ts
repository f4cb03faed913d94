import { createContext, useContext } from 'react';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import type { LiveTestSpots } from '../../lib/experiment-queries.ts';
import type { Draft } from './draft.ts';
import type { Shown } from './preview-definition.ts';

/** What the parts of the form share. */
export interface EditorForm {
  readonly draft: Draft;
  /** Whether it is stored already; its name then stays. */
  readonly isStored: boolean;
  readonly live: LiveTestSpots;
  /** All experiments as they are stored; none until they have been loaded. */
  readonly others: readonly ExperimentRecord[];
  /** What stands beside the form. */
  readonly shown: Shown;
  change(changes: Partial<Draft>): void;
  /** What is wrong with a field; undefined where nothing is. */
  problemOf(field: string): string | undefined;
  /** Shows an arm beside the form, on a page; on the present one where none is named. */
  show(variantId: number, page?: string): void;
}

export const EditorContext = createContext<EditorForm | null>(null);

/** The form that a part stands in. */
export function useEditorForm(): EditorForm {
  const form = useContext(EditorContext);
  if (!form) throw new Error('This part must be rendered inside the experiment editor.');
  return form;
}
