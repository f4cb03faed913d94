import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AuthAnswer } from 'shared-contracts';
import { type AuthFault, faultOf } from '../auth/auth-fault.ts';

/** Reads one field of a submitted form; passwords are taken as typed, everything else without surrounding spaces. */
export type ReadField = (name: string) => string;

function reader(form: HTMLFormElement): ReadField {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    if (typeof value !== 'string') return '';
    return name.endsWith('password') ? value : value.trim();
  };
}

/** Sends an account form, once at a time. The input is kept; a refused field gets the focus. */
export function useAuthForm(send: (field: ReadField) => Promise<AuthAnswer>, done?: (field: ReadField) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<AuthFault | null>(null);

  useEffect(() => {
    const field = fault && form.current?.elements.namedItem(fault.place);
    if (field instanceof HTMLElement) field.focus();
  }, [fault]);

  const submit = async (field: ReadField): Promise<void> => {
    setSending(true);
    setFault(null);
    const answer = await send(field);
    setSending(false);
    setFault(faultOf(answer));
    if (!answer.error) done?.(field);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!sending) void submit(reader(event.currentTarget));
  };

  return { form, onSubmit, sending, fault };
}
