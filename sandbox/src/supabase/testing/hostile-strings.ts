import { allHostileStrings, unicode } from 'test-kit';

/** Texts that are no text elsewhere are all tried every time, of every other kind each fifth. */
const tried = [...unicode, ...allHostileStrings.filter((text, n) => n % 5 === 0 && !unicode.includes(text))];

/** The strings that a run tries: all of them with `HOSTILE_STRINGS=all`, as `npm run soak -- hostile-text` has it. */
export const hostileStrings: readonly string[] = process.env.HOSTILE_STRINGS === 'all' ? allHostileStrings : tried;

/** Sends every string, a few at a time as many visitors would, and gives the replies in their order. */
export async function sendAll<Reply>(send: (text: string, n: number) => PromiseLike<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let n = 0; n < hostileStrings.length; n += 10) {
    replies.push(...(await Promise.all(hostileStrings.slice(n, n + 10).map((text, at) => send(text, n + at)))));
  }
  return replies;
}
