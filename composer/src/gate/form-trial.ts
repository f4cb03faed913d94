import { randomUUID } from 'node:crypto';
import { type Composition, pageAt } from 'shared-contracts/composition';
import type { HandlerOutcome } from '../render/handler-jobs.ts';
import { type OwnedHandler, releaseHandlers } from '../render/release-handlers.ts';
import { formsIn, type PageForm } from './page-forms.ts';
import type { TriedProcess } from './tried-process.ts';

/** The process in which forms are tried. */
type Trying = Pick<TriedProcess, 'render' | 'handle' | 'load' | 'pageLimit'>;

/** The failure of a handler, in words. */
function failureOf(outcome: Exclude<HandlerOutcome, { kind: 'done' }>): string {
  if (outcome.kind === 'late') return 'didn’t finish in time';
  if (outcome.kind === 'lost') return 'ended its process';
  const [first = ''] = outcome.message.split('\n');
  return `failed: ${first}`;
}

/** The outcome of a form that was sent. */
interface Sent {
  readonly handler: OwnedHandler;
  /** The path that it leads to; `CHECKOUT` for the storefront's checkout; null where it failed. */
  readonly to: string | null;
  readonly failure: string | null;
  readonly isLost: boolean;
  /** The cookies after it. */
  readonly cookies: Readonly<Record<string, string>>;
}

const CHECKOUT = 'the checkout';

/** The place of a redirect: the checkout, or a path of the shop. */
function placeOf(redirect: string | null): string {
  if (redirect === null) return 'the page that was asked for';
  return redirect.startsWith('/') ? (redirect.split('?')[0] ?? '') : CHECKOUT;
}

/** Sends a form to a handler, with those cookies that it may read. */
async function send(
  process: Trying,
  composition: Composition,
  handler: OwnedHandler,
  form: PageForm['fields'],
  cookies: Sent['cookies'],
): Promise<Sent> {
  const own = Object.fromEntries(Object.entries(cookies).filter(([name]) => Object.hasOwn(handler.cookies, name)));
  const call = { path: handler.path, form, cookies: own, requestId: randomUUID() };
  const outcome = await process.handle({ compositionId: composition.id, handler, call, limit: process.pageLimit });
  if (outcome.kind !== 'done')
    return { handler, to: null, failure: failureOf(outcome), isLost: outcome.kind === 'lost', cookies };
  const kept = { ...cookies };
  for (const { name, value, maxAge } of outcome.intent.cookies)
    if (maxAge === 0) delete kept[name];
    else kept[name] = value;
  return { handler, to: placeOf(outcome.intent.redirect), failure: null, isLost: false, cookies: kept };
}

/** Sends a form without fields and cookies to a handler. */
export function sendEmpty(process: Trying, composition: Composition, handler: OwnedHandler): Promise<Sent> {
  return send(process, composition, handler, [], {});
}

/** The forms of a page that handlers answer, once what the page lets a shopper choose is chosen. */
async function formsAt(process: Trying, composition: Composition, address: string): Promise<PageForm[]> {
  const { forms: handlers } = releaseHandlers(composition);
  const { html } = await process.render(address, composition);
  const choice = formsIn(html).find(({ method, action }) => method === 'get' && action === '');
  const query = new URLSearchParams(choice?.fields.map(([name, value]): [string, string] => [name, value]));
  const chosen = query.size > 0 ? await process.render(`${address}?${query.toString()}`, composition) : { html };
  const found = formsIn(chosen.html).filter(({ method, action }) => method === 'post' && handlers.has(action));
  return found.filter(({ action }, index) => found.findIndex((other) => other.action === action) === index);
}

/**
 * Sends the forms of a page as a shopper without script does, and after each every other form of the composition with the cookies that
 * the first has set. Returns the outcomes by what was sent.
 */
async function walk(process: Trying, composition: Composition, address: string): Promise<Map<string, Sent>> {
  const { forms: handlers } = releaseHandlers(composition);
  const steps = new Map<string, Sent>();
  for (const { action, fields } of await formsAt(process, composition, address)) {
    const handler = handlers.get(action);
    if (!handler) continue;
    const first = await send(process, composition, handler, fields, {});
    steps.set(`the form of ${address} to ${action}`, first);
    if (first.isLost) break;
    for (const next of handlers.values()) {
      if (next.path === action || Object.keys(first.cookies).length === 0) continue;
      const then = await send(process, composition, next, [], first.cookies);
      steps.set(`${next.path} after ${action}`, then);
      if (then.isLost) return steps;
    }
  }
  return steps;
}

/** Where forms are found: the first page of a product. */
export function formAddress(composition: Composition, addresses: readonly string[]): string | undefined {
  return addresses.find((address) => pageAt(composition, address)?.page.product !== undefined);
}

/**
 * Compares the forms of a page of the new composition with those of the live one: each that led to the checkout must do so still, and
 * none may fail that did not. Returns the problems, each a sentence.
 */
export async function compareForms(
  process: Trying,
  composition: Composition,
  live: Composition | null,
  address: string,
): Promise<string[]> {
  const now = await walk(process, composition, address);
  const failed = [...now].filter(([, { failure }]) => failure !== null);
  const before = live ? await walk(process, live, address) : new Map<string, Sent>();
  // The last one may have ended the process.
  await process.load(composition);
  const failures = failed
    .filter(([step]) => (before.get(step)?.failure ?? null) === null)
    .map(([step, { handler, failure }]) => `${step} of ${handler.release} ${failure}`);
  const lost = [...before].filter(([step, { to }]) => to !== null && !now.has(step) && failed.length === 0);
  const astray = [...before].flatMap(([step, { to }]) => {
    const sent = now.get(step);
    if (to !== CHECKOUT || !sent || sent.to === null || sent.to === CHECKOUT) return [];
    return [`${step} of ${sent.handler.release} leads to ${sent.to}, and to ${to} live`];
  });
  return [...failures, ...astray, ...lost.map(([step]) => `${step} can’t be sent any more`)];
}
