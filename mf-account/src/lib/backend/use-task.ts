import { useState } from 'react';
import { refusalText } from './refusal-text.ts';

/** The state of a task that the visitor started. */
export type TaskState =
  | { readonly status: 'idle' | 'running' | 'done' }
  | { readonly status: 'failed'; readonly text: string };

/** Runs one task at a time and keeps the text of its failure. */
export function useTask<Input = void>(work: (input: Input) => Promise<unknown>) {
  const [state, setState] = useState<TaskState>({ status: 'idle' });
  const run = async (input: Input): Promise<void> => {
    if (state.status === 'running') return;
    setState({ status: 'running' });
    try {
      await work(input);
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'failed', text: refusalText(error) });
    }
  };
  return { state, run, running: state.status === 'running', failure: state.status === 'failed' ? state.text : null };
}
