import { useState } from 'react';

/** The state of a form. */
export type Submission<Result> =
  | { readonly status: 'editing' }
  | { readonly status: 'sending' }
  | { readonly status: 'sent'; readonly result: Result }
  | { readonly status: 'failed'; readonly error: unknown };

/** Submits a form, one submission at a time. The form keeps its input in every case. */
export function useSubmission<Input, Result>(send: (input: Input) => Promise<Result>) {
  const [submission, setSubmission] = useState<Submission<Result>>({ status: 'editing' });

  const submit = async (input: Input): Promise<void> => {
    if (submission.status === 'sending') return;
    setSubmission({ status: 'sending' });
    try {
      setSubmission({ status: 'sent', result: await send(input) });
    } catch (error) {
      setSubmission({ status: 'failed', error });
    }
  };

  return { submission, submit, edit: () => setSubmission({ status: 'editing' }) };
}
