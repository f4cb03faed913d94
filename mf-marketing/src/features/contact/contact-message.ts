import type { PublicConfig } from 'shared-contracts';
import { askBackend } from 'shared-runtime';
import { formText } from '../../lib/form-text.ts';

/** The topics of a message; the backend stores the keys. */
export const TOPICS = {
  order: 'An order',
  return: 'A return or exchange',
  sizing: 'Sizing and styling',
  payment: 'Payment and discounts',
  press: 'Press and partners',
  general: 'Something else',
} as const;

/** A message as the contact form gathers it. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly order_number: string;
  readonly message: string;
}

/** The message that a filled-in form holds. */
export function readContactMessage(data: FormData): ContactMessage {
  return {
    name: formText(data, 'name'),
    email: formText(data, 'email'),
    topic: formText(data, 'topic'),
    order_number: formText(data, 'order_number'),
    message: formText(data, 'message'),
  };
}

/** Stores a message with the backend. Resolves only when it is stored. */
export async function sendContactMessage(config: PublicConfig, message: ContactMessage): Promise<{ email: string }> {
  await askBackend(config, (backend, signal) => backend.rpc('send_contact_message', message).abortSignal(signal));
  return { email: message.email };
}
