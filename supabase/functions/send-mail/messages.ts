import type { OutboxMail } from './outbox-mail.ts';

/** What a recipient reads. */
export interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Where links lead. */
export interface Places {
  readonly site: string;
}

type AlertPayload = Extract<OutboxMail, { template: 'experiment_alert' }>['payload'];

function newsletterConfirmation(token: string, { site }: Places): Message {
  const link = `${site}/confirm-subscription?token=${token}`;
  return {
    subject: 'Please confirm your subscription',
    text: `Someone, hopefully you, asked for letters from The Capsule Collective.\n\nConfirm here: ${link}\n\nIf it was not you, do nothing and you will hear no more from us.`,
  };
}

const HEADLINES = {
  mismatch: () => 'visitors do not come as its weights say',
  guardrail: () => 'a variant harms a goal that must not be harmed',
  traffic: () => 'nobody comes to it any more',
  verdict: (detail: string) => detail,
} as const satisfies Record<AlertPayload['kind'], (detail: string) => string>;

function experimentAlert({ experiment, phase, kind, detail, summary }: AlertPayload, { site }: Places): Message {
  const analytics = `${site}/admin/analytics`;
  return {
    subject: `${experiment}: ${HEADLINES[kind](detail)}`,
    text: [
      `The experiment ${experiment}, phase ${phase}: ${HEADLINES[kind](detail)}.`,
      summary,
      `Its results: ${analytics}/experiments/${experiment}`,
      `You asked to be told of this. What you are told of is yours to choose, and to end, at ${analytics}/alerts`,
      'The Capsule Collective',
    ].join('\n\n'),
  };
}

/** What a mail of the outbox says. */
export function compose(mail: OutboxMail, places: Places): Message {
  return mail.template === 'newsletter_confirmation'
    ? newsletterConfirmation(mail.payload.token, places)
    : experimentAlert(mail.payload, places);
}
