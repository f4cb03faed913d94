import { isShopError, ShopError } from 'shared-contracts';
import { isRefusal, ScriptMissing } from 'shared-runtime';
import { Button, Notice, useMounted } from 'shared-ui';
import { MailLink } from './mail-link.tsx';
import styles from './submit-row.module.css';
import type { Submission } from './use-submission.ts';

/** The text shown when the backend did not accept a form. */
function failureText(error: unknown): string {
  if (isRefusal(error, 'PT429')) return 'Too many attempts. Please wait a moment and try again.';
  return (isShopError(error) ? error : new ShopError('BACKEND-001')).shown;
}

interface SubmitRowProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly submission: Submission<unknown>;
  /** A form's own text for a failure; `undefined` for the general one. */
  readonly explain?: ((error: unknown) => string | undefined) | undefined;
}

/** The end of every form: its button, and plain words when it could not be sent. */
export function SubmitRow({ label, busyLabel, submission, explain }: SubmitRowProps) {
  const mounted = useMounted();
  const sending = submission.status === 'sending';
  return (
    <div className={styles.row}>
      {submission.status === 'failed' && (
        <Notice tone="error" title="Not sent">
          <p>{explain?.(submission.error) ?? failureText(submission.error)}</p>
          <p>
            You can also email <MailLink />.
          </p>
        </Notice>
      )}
      {/* Only the script can send the form, so the button is disabled until it runs. */}
      <Button type="submit" size="large" busy={sending} disabled={!mounted}>
        {sending ? busyLabel : label}
      </Button>
      <ScriptMissing>
        This form can’t be sent. Part of the page didn’t load. Please email <MailLink />, or try again:
      </ScriptMissing>
      <noscript>
        <p>
          This form requires JavaScript. Please email <MailLink /> instead.
        </p>
      </noscript>
    </div>
  );
}
