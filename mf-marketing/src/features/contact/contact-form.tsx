import { type FormEvent, useRef } from 'react';
import { useServices } from 'shared-runtime';
import { EMAIL_HINT, EMAIL_PATTERN } from 'shared-runtime/email-address';
import { SelectField, TextArea, TextField } from 'shared-ui';
import { SentPanel } from '../../lib/sent-panel.tsx';
import { SubmitRow } from '../../lib/submit-row.tsx';
import { useKnownCustomer } from '../../lib/use-known-customer.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import styles from './contact-form.module.css';
import { readContactMessage, sendContactMessage, TOPICS } from './contact-message.ts';

/** The contact form. It keeps its input until the message is stored. */
export function ContactForm() {
  const { config } = useServices();
  const form = useRef<HTMLFormElement>(null);
  useKnownCustomer(form);
  const { submission, submit, edit } = useSubmission((data: FormData) =>
    sendContactMessage(config, readContactMessage(data)),
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };

  if (submission.status === 'sent') {
    return (
      <SentPanel title="We got your message" again="Send another message" onAgain={edit}>
        <p>Thank you. We’ll reply to {submission.result.email}, usually within 1 business day.</p>
      </SentPanel>
    );
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} aria-label="Contact">
      <div className={styles.pair}>
        <TextField label="Name" name="name" required maxLength={120} autoComplete="name" />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={255}
          autoComplete="email"
          pattern={EMAIL_PATTERN}
          title={EMAIL_HINT}
        />
      </div>
      <div className={styles.pair}>
        <SelectField label="Subject" name="topic" defaultValue="order">
          {Object.entries(TOPICS).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Order number" name="order_number" required={false} maxLength={40} autoComplete="off" />
      </div>
      <TextArea label="Message" name="message" required maxLength={5000} rows={7} />
      <SubmitRow label="Send message" busyLabel="Sending…" submission={submission} />
    </form>
  );
}
