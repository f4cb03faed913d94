import type { ReleaseFiles } from '../release-files.ts';
import type { RunningShop } from '../running-shop.ts';
import { visitorFetch } from '../visitor-fetch.ts';
import type { Outcome } from './attempt-table.ts';
import { blamedIn } from './blamed.ts';
import { attemptsIn, hostileText } from './hostile-text.ts';

const AUTHOR = 'mf-marketing';
const TEXT = hostileText('actions.js.txt');

/** The actions of a release while its page is prepared or rendered, by name. */
export const ACTIONS: readonly string[] = attemptsIn(TEXT, 4);

/** The actions without any cost to others: they are bounded, or nothing of them is used. */
const HARMLESS: ReadonlySet<string> = new Set([
  'gives functions to its page',
  'gives __proto__ to its page',
  'gives a script’s end to its page',
  'writes lines of others into the log',
]);

/** The required outcome of an action. */
export const outcomeOf = (action: string): Outcome => (HARMLESS.has(action) ? 'harmless' : 'blamed on its author');

/** Pages of every other remote of the shop, in ways that no stored page answers for. */
const OTHERS = ['/product/bordeaux-capsule?size=M', '/cart?n=', '/auth?n='];

/** The limit (ms) for a strike, and for pages of other remotes until a lost process is replaced. */
const TIME_LIMIT = 20_000;

let asked = 0;

/** The remotes that pages of others do without; a machine that is short of time may leave out a part once. */
async function missingAtOthers(shop: RunningShop): Promise<string[]> {
  const answers = await Promise.all(OTHERS.map((page) => visitorFetch(`${shop.origin}${page}${asked++}`)));
  const missing = answers.flatMap(({ headers, status }) =>
    status === 200 ? (headers.get('x-degraded')?.split(/,\s*/) ?? []) : ['the page'],
  );
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return missing.filter((remote) => remote !== AUTHOR);
}

/** The actual outcome of an action. */
export interface ActionResult {
  readonly outcome: Outcome | 'an answer that is no page' | 'a script in the page';
  /** The remotes that the log charges with something, or that pages of others lack. */
  readonly harmed: readonly string[];
}

/** Asks a question again until it has an answer, or has had none for a while. */
async function until<Answer>(ask: () => Promise<Answer>, isIt: (answer: Answer) => boolean): Promise<Answer> {
  for (const end = Date.now() + TIME_LIMIT; ; ) {
    const answer = await ask();
    if (isIt(answer) || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Publishes a release that does one thing at its page, and asks for that page. */
export async function doAction(shop: RunningShop, files: ReleaseFiles, action: string): Promise<ActionResult> {
  await files.plant(AUTHOR, (code) => `${code}\n;${TEXT.replaceAll("'ACTION'", JSON.stringify(action))}`);
  const before = shop.rawLog.length;
  const blamed = async () => blamedIn(shop.rawLog.slice(before));
  const answer = await visitorFetch(`${shop.origin}/confirm-subscription?n=${asked++}`, { redirect: 'manual' });
  const html = await answer.text();
  const isBlamed =
    outcomeOf(action) !== 'harmless' && (await until(blamed, (remotes) => remotes.includes(AUTHOR))).includes(AUTHOR);
  // A part that rests for ten seconds is back before this ends; the log has why it was left out.
  const missing = await until(
    () => missingAtOthers(shop),
    (remotes) => remotes.length === 0,
  );
  const harmed = [...new Set([...(await blamed()), ...missing])];
  if (html.includes('<script>globalThis.smuggled')) return { outcome: 'a script in the page', harmed };
  if (isBlamed) return { outcome: 'blamed on its author', harmed };
  return { outcome: html.includes('</html>') ? 'harmless' : 'an answer that is no page', harmed };
}
