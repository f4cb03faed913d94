import { isbot } from 'isbot';

/** The results for the latest user agents: a server sees a few of them very often. */
const answered = new Map<string, boolean>();
const MOST_ANSWERED = 500;

/** Bots by their user agents, including headless browsers and libraries. They get the control and leave no data. */
export function isBot(userAgent: string): boolean {
  const known = answered.get(userAgent);
  if (known !== undefined) return known;
  if (answered.size >= MOST_ANSWERED) answered.clear();
  const found = isbot(userAgent);
  answered.set(userAgent, found);
  return found;
}
