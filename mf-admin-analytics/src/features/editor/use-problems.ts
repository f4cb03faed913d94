import { useState } from 'react';
import type { LiveTestSpots } from '../../lib/experiment-queries.ts';
import type { Draft } from './draft.ts';
import { focusSoon } from './focus-soon.ts';
import { SUMMARY } from './problem-summary.tsx';
import { type Problem, problemsOf, refusedProblems } from './problems.ts';

/** The problems of the form: shown from the first check on, and then updated with each entry. */
export function useProblems(draft: Draft, live: LiveTestSpots) {
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const found = problemsOf(draft, live);
  return {
    problems: isAsked ? [...found, ...refused] : [],
    /** Whether there is no problem; otherwise moves the focus to the summary. */
    isSound(): boolean {
      setAsked(true);
      setRefused([]);
      if (found.length > 0) focusSoon(SUMMARY);
      return found.length === 0;
    },
    /** Adds the refusals of the function. */
    refuse(lines: readonly string[]): void {
      setRefused(refusedProblems(lines, draft));
      focusSoon(SUMMARY);
    },
    /** Refusals apply only to the contents that were sent. */
    typed: () => setRefused([]),
    clear: () => setAsked(false),
  };
}
