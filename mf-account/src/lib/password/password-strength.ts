/** The strength of a password, estimated without a request. */
export type Strength = 'empty' | 'refused' | 'weak' | 'fair' | 'strong';

/** The assessment of a password before it is sent. */
export interface PasswordJudgement {
  readonly strength: Strength;
  /** One sentence for the visitor. */
  readonly advice: string;
}

/** The auth service's rules for every password (`supabase/config.toml`). */
export const PASSWORD_RULES = 'At least 8 characters, with uppercase and lowercase letters and a number.';

// Frequent words in lists of leaked passwords. A short list catches careless choices, not determined ones.
const COMMON_WORDS = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'abc',
  'abcd',
  'abcdef',
  'letmein',
  'welcome',
  'admin',
  'login',
  'iloveyou',
  'love',
  'sunshine',
  'princess',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'superman',
  'batman',
  'shadow',
  'master',
  'michael',
  'charlie',
  'jordan',
  'jennifer',
  'hunter',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'secret',
  'trustno',
  'freedom',
  'whatever',
  'starwars',
  'pokemon',
  'computer',
  'internet',
  'samsung',
  'google',
  'hello',
  'flower',
  'cookie',
  'ginger',
  'pepper',
  'fashion',
  'capsule',
  'collective',
  'changeme',
];

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const spelledOut = (text: string): string => [...text].map((character) => LOOKALIKES[character] ?? character).join('');
const undecorated = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Whether the password is a common word with only decoration such as "123!". */
function isDecoratedWord(password: string): boolean {
  const lower = password.toLowerCase();
  // A sign at the edge may be decoration or replace a letter.
  const readings = [undecorated(lower), undecorated(spelledOut(lower)), spelledOut(undecorated(lower))];
  return readings.some((word) => COMMON_WORDS.includes(word));
}

/** The number of characters that are no repetition and no step of a row such as "abc" or "321". */
function surprises(password: string): number {
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}

const CLASSES = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /[0-9]/, size: 10 },
  { pattern: /[^a-zA-Z0-9]/, size: 32 },
];

/** The entropy in bits if the characters were drawn at random. */
function estimatedBits(password: string): number {
  const alphabet = CLASSES.reduce((sum, { pattern, size }) => sum + (pattern.test(password) ? size : 0), 0);
  return surprises(password) * Math.log2(Math.max(alphabet, 2));
}

function meetsRules(password: string): boolean {
  return password.length >= 8 && CLASSES.slice(0, 3).every(({ pattern }) => pattern.test(password));
}

/** Assesses a password; `known` lists facts about its owner that others know: the email, the names. */
export function judgePassword(password: string, known: readonly string[] = []): PasswordJudgement {
  if (password === '') return { strength: 'empty', advice: PASSWORD_RULES };
  if (!meetsRules(password)) return { strength: 'refused', advice: `Not quite there. ${PASSWORD_RULES}` };
  const lower = password.toLowerCase();
  const personal = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length > 2);
  if (isDecoratedWord(password)) return { strength: 'weak', advice: 'Easy to guess: it’s based on a common word.' };
  if (personal.some((part) => lower.includes(part)))
    return { strength: 'weak', advice: 'Easy to guess: it contains your name or email.' };
  const bits = estimatedBits(password);
  if (bits < 45) return { strength: 'weak', advice: 'Easy to guess. Add a few more characters.' };
  if (bits < 65) return { strength: 'fair', advice: 'Good. Three or four unrelated words would be even better.' };
  return { strength: 'strong', advice: 'Hard to guess. Don’t use it anywhere else.' };
}
