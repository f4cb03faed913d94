import { type FormEvent, useRef, useState } from 'react';
import { useServices } from 'shared-runtime';
import { FieldError, TextArea, TextField } from 'shared-ui';
import { SubmitRow } from '../../lib/submit-row.tsx';
import { useKnownCustomer } from '../../lib/use-known-customer.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { bookSlot, explainRefusal, readBookingRequest } from './booking.ts';
import { type BookingProblems, bookingProblems } from './booking-problems.ts';
import { BookingConfirmation } from './booking-confirmation.tsx';
import styles from './booking-form.module.css';
import { FreeSlots } from './free-slots.tsx';
import { HeldTime } from './held-time.tsx';
import { useFreeSlots } from './use-free-slots.ts';

/** The choice of a time and the visitor's contact data. The form keeps its input until the session is booked. */
export function BookingForm() {
  const { config } = useServices();
  const ownForm = useRef<HTMLFormElement>(null);
  useKnownCustomer(ownForm);
  const free = useFreeSlots();
  const [problems, setProblems] = useState<BookingProblems>({});
  const { submission, submit, edit } = useSubmission(async (data: FormData) => {
    try {
      return await bookSlot(config, readBookingRequest(data));
    } finally {
      void free.refetch(); // Taken by this visitor or another one: the list is out of date either way.
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const found = bookingProblems(readBookingRequest(data));
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) void submit(data);
    else form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>): void => {
    const mended = 'name' in target ? String(target.name) : '';
    if (mended in problems)
      setProblems((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== mended)));
  };

  if (submission.status === 'sent') {
    const { booking, heldUntil } = submission.result;
    if (heldUntil) return <HeldTime booking={booking} heldUntil={heldUntil} onAgain={edit} />;
    return <BookingConfirmation booking={booking} onAgain={edit} />;
  }
  return (
    <form
      ref={ownForm}
      className={styles.form}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
      aria-label="Book a styling session"
    >
      <FreeSlots free={free} problem={problems.slot} />
      {free.days.length === 0 && <FieldError>{problems.slot}</FieldError>}
      <div className={styles.pair}>
        <TextField label="Name" name="name" required maxLength={120} autoComplete="name" error={problems.name} />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={255}
          autoComplete="email"
          error={problems.email}
        />
      </div>
      <TextArea
        label="What would you like to talk about?"
        name="note"
        required={false}
        maxLength={1000}
        rows={4}
        hint="An occasion, a capsule you’re considering, or a question about sizing."
      />
      <p className={styles.terms}>
        We’ll hold this time for 15 minutes and email you a link. Open it and select Confirm this session. If you’re
        signed in with this email, it’s booked right away.
      </p>
      <SubmitRow label="Book this session" busyLabel="Booking…" submission={submission} explain={explainRefusal} />
    </form>
  );
}
