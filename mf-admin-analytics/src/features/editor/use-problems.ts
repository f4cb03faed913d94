import { useState } from 'react';
import type { LiveTestSpots } from '../../lib/experiment-queries.ts';
import type { Draft } from './draft.ts';
import { focusSoon } from './focus-soon.ts';
import { SUMMARY } from './problem-summary.tsx';
import { type Problem, problemsOf, refusedProblems } from './problems.ts';

/** What is wrong with the form: told once somebody has asked, and from then on as it is typed. */
export function useProblems(draft: Draft, live: LiveTestSpots) {
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const found = problemsOf(draft, live);
  return {
    problems: isAsked ? [...found, ...refused] : [],
    /** Whether nothing is wrong; else the focus goes to what is. */
    isSound(): boolean {
      setAsked(true);
      setRefused([]);
      if (found.length > 0) focusSoon(SUMMARY);
      return found.length === 0;
    },
    /** The function found more. */
    refuse(lines: readonly string[]): void {
      setRefused(refusedProblems(lines, draft));
      focusSoon(SUMMARY);
    },
    /** What was refused was refused of what stood there then. */
    typed: () => setRefused([]),
    clear: () => setAsked(false),
  };
}
