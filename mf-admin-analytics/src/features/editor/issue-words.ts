/** An issue that the schema finds, for messages to people; the small form of the library has no messages of its own. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly errors?: readonly (readonly SchemaIssue[])[] | undefined;
  readonly input?: unknown;
}

/** Units: a text is measured in characters, a list in entries, a number by its value. */
const UNITS = new Map([
  ['string', ' characters'],
  ['array', ' entries'],
]);

function bound({ origin = '', minimum, maximum }: SchemaIssue): string {
  const unit = UNITS.get(origin) ?? '';
  const verb = unit === '' ? 'Must be' : 'Must have';
  if (minimum === 1 && origin === 'string') return 'Must not be empty.';
  return minimum === undefined ? `${verb} at most ${maximum}${unit}.` : `${verb} at least ${minimum}${unit}.`;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** One issue of the schema, as a sentence. */
export function issueWords(issue: SchemaIssue): string {
  const { code, errors, message } = issue;
  if (code === 'too_small' || code === 'too_big') return bound(issue);
  if (code === 'invalid_type') return 'Must be a number.';
  const first = errors?.[0]?.[0];
  if (code === 'invalid_union' && first)
    return first.code === 'invalid_type' ? 'This field is required.' : issueWords(first);
  return message === 'Invalid input' ? 'This field is required.' : sentence(message);
}
