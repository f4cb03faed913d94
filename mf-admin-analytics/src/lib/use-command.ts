import { useRef, useState } from 'react';
import { commandFailure } from './command-failure.ts';

/** One command at a time: a second press while it runs does nothing. */
export function useCommand<Input>(work: (input: Input) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  const run = async (input: Input): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work(input);
    } catch (error) {
      setFailure(commandFailure(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, failure, clear: () => setFailure(null) };
}
