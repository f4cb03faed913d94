/**
 * One address and nothing around it: no display name, comment, quotes, list or literal, in ASCII, with 64 characters before
 * the `@` (RFC 5321, section 4.5.3.1) and 255 in all (specification, section 5). `!` and `%` are left out, by which old mail servers are told to hand a
 * mail on. Written for the attribute `pattern`, so without anchors; `private.is_email` says the same in SQL.
 */
export const EMAIL_PATTERN =
  "(?=.{3,255}$)(?=[^@]{1,64}@)[A-Za-z0-9_'+&=~#$*\\/?^\\{\\}\\-]+(?:\\.[A-Za-z0-9_'+&=~#$*\\/?^\\{\\}\\-]+)*@" +
  '(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9\\-]{0,61}[A-Za-z0-9]';

/** The hint that a browser adds where an address does not match {@link EMAIL_PATTERN}: for the attribute `title`. */
export const EMAIL_HINT = 'A complete email address, such as you@example.com';

/** The longest text that is looked at; the rule's own bound is the same. */
const LONGEST = 255;
const ADDRESS = new RegExp(`^(?:${EMAIL_PATTERN})$`);

/**
 * Whether a text is one email address, by the rule that SQL, functions and forms share.
 *
 * @example isEmailAddress('anna@example.com'); // true
 * @example isEmailAddress('x<victim@example.com>'); // false
 */
export function isEmailAddress(text: string): boolean {
  // A newline before the end would pass for the end itself.
  return text.length <= LONGEST && !/\s/.test(text) && ADDRESS.test(text);
}
