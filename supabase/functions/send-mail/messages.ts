import type { OutboxMail } from './outbox-mail.ts';

/** The subject and text that a recipient reads. */
export interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Where links lead. */
export interface Places {
  readonly site: string;
}

type BookingPayload = Extract<OutboxMail, { template: 'booking_confirmation' }>['payload'];
type AlertPayload = Extract<OutboxMail, { template: 'experiment_alert' }>['payload'];

function newsletterConfirmation(token: string, { site }: Places): Message {
  const link = `${site}/confirm-subscription?token=${token}`;
  return {
    subject: 'Please confirm your subscription',
    text: `Someone, hopefully you, signed up for emails from The Capsule Collective.\n\nConfirm here: ${link}\n\nIf this wasn’t you, ignore this email and you won’t hear from us again.`,
  };
}

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: 'America/Los_Angeles',
};

/** The sender may have given another person’s address, so the message contains none of their text. */
function bookingConfirmation({ token, slot }: BookingPayload, { site }: Places): Message {
  const moment = new Date(slot).toLocaleString('en-US', MOMENT);
  return {
    subject: 'Please confirm your styling session',
    text: [
      `Someone, hopefully you, asked for a styling session with The Capsule Collective on ${moment}.`,
      // Behind the #, the token reaches no server and no log.
      `We’ll hold the time for 15 minutes. To book it, select Confirm this session on this page: ${site}/book-styling-session#confirm=${token}`,
      'If this wasn’t you, ignore this email and the time will be released.',
    ].join('\n\n'),
  };
}

const HEADLINES = {
  mismatch: (detail: string) =>
    detail === 'evidence' ? 'verdict withheld' : 'traffic split doesn’t match the weights',
  guardrail: () => 'a variant is hurting a guardrail',
  traffic: () => 'no new visitors',
  verdict: (detail: string) => detail,
  schedule: (detail: string) => detail.replace(/ \(revision \d+\)$/, ''),
} as const satisfies Record<AlertPayload['kind'], (detail: string) => string>;

function experimentAlert({ experiment, phase, kind, detail, summary }: AlertPayload, { site }: Places): Message {
  const analytics = `${site}/admin/analytics`;
  return {
    subject: `${experiment}: ${HEADLINES[kind](detail)}`,
    text: [
      `Experiment ${experiment}, phase ${phase}: ${HEADLINES[kind](detail)}.`,
      summary,
      `See the results: ${analytics}/experiments/${experiment}`,
      `You asked for this alert. Change or turn off your alerts at ${analytics}/alerts`,
      'The Capsule Collective',
    ].join('\n\n'),
  };
}

/** Writes the message of a mail in the outbox. */
export function compose(mail: OutboxMail, places: Places): Message {
  switch (mail.template) {
    case 'newsletter_confirmation':
      return newsletterConfirmation(mail.payload.token, places);
    case 'booking_confirmation':
      return bookingConfirmation(mail.payload, places);
    case 'experiment_alert':
      return experimentAlert(mail.payload, places);
  }
}
