import { isEmailAddress } from '../../../shared-runtime/src/forms/email-address.ts';

/**
 * The address as it is stored: without space around it, its domain in lower case; `undefined` where it is none.
 *
 * @example emailAddress(' Anna@Example.COM '); // 'Anna@example.com'
 */
export function emailAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (!isEmailAddress(text)) return undefined;
  const at = text.indexOf('@');
  return `${text.slice(0, at)}${text.slice(at).toLowerCase()}`;
}
