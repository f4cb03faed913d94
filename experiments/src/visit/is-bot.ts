import { isbot } from 'isbot';

/** The results for the latest user agents: a server sees a few of them very often. */
const answered = new Map<string, boolean>();
const MOST_ANSWERED = 500;

/** Programs that say what they are, headless browsers and libraries too. They get the control and leave no trace. */
export function isBot(userAgent: string): boolean {
  const known = answered.get(userAgent);
  if (known !== undefined) return known;
  if (answered.size >= MOST_ANSWERED) answered.clear();
  const found = isbot(userAgent);
  answered.set(userAgent, found);
  return found;
}
