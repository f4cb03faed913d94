import { trackConversion, usePlatform } from 'shared-runtime';
import { useState } from 'react';
import { toast } from 'shared-ui';

const FAILED = { title: 'Something went wrong', description: 'Please try again.', variant: 'destructive' } as const;

/** The exit-intent form: its input, its status, and its error. */
export function useSubscription() {
  const { services, report } = usePlatform();
  const [email, setEmail] = useState('');
  const [status, setStatus] = useState<'editing' | 'sending' | 'subscribed'>('editing');
  const [problem, setProblem] = useState<string>();

  function fail(error: unknown): void {
    report(error, 'mf-marketing');
    setStatus('editing');
    toast(FAILED);
  }

  async function send(): Promise<void> {
    setStatus('sending');
    // Schema and backend client come with the first submit, not with the popup.
    const { subscribe } = await import('./subscription.ts');
    const outcome = await subscribe(services.config, email);
    if (outcome.kind === 'failed') return fail(outcome.error);
    if (outcome.kind === 'subscribed') {
      trackConversion('newsletter');
      return setStatus('subscribed');
    }
    setStatus('editing');
    setProblem(outcome.message);
    toast({ title: 'Invalid email', description: outcome.message, variant: 'destructive' });
  }

  return {
    email,
    status,
    problem,
    edit(text: string): void {
      setEmail(text);
      setProblem(undefined);
    },
    submit(): void {
      if (status !== 'sending') send().catch(fail);
    },
    /** Back to the beginning, with an empty field. */
    clear(): void {
      setEmail('');
      setStatus('editing');
      setProblem(undefined);
    },
  };
}
