import { checkedStatement } from 'experiments/visit';
import { z } from 'zod';
import { pageRedirect, type RedirectTargets } from './page-redirect.ts';
import type { FromGuest, RenderRequest } from './render-protocol.ts';

type HeadMessage = Extract<FromGuest, { type: 'head' }>;

const LONGEST_ADDRESS = 2048;

/** Parsing drops all other fields, so that a renderer cannot name a header. */
const Head = z.object({
  type: z.literal('head'),
  id: z.int(),
  status: z.int(),
  redirect: z.string().max(LONGEST_ADDRESS).nullable(),
  statement: z.string(),
  isIncomplete: z.boolean(),
  degraded: z.array(z.string()),
  release: z.string().nullable(),
  whole: z.instanceof(Uint8Array).optional(),
});

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Statuses of pages and of failures. Others make a browser or a cache act. */
function isPageStatus(status: number): boolean {
  return status === 200 || (status >= 400 && status <= 599);
}

function redirectOf({ status, redirect }: HeadMessage, targets: RedirectTargets): string | null {
  if (redirect === null && isPageStatus(status)) return null;
  if (redirect === null || !REDIRECTS.has(status)) throw new Error(`a page responded with the status ${status}`);
  const accepted = pageRedirect(redirect, targets);
  if (accepted === null) throw new Error('a page redirected to an address outside the shop');
  return accepted;
}

function statementOf({ statement }: HeadMessage, { url, experiments }: RenderRequest): string {
  const checked = checkedStatement(statement, experiments, new URL(url).pathname);
  if (checked === null) throw new Error('a page reported variants its request wasn’t given');
  return checked;
}

/**
 * The part of a page's head that the server accepts: its status, its redirect, and the variants that its request was given.
 *
 * @param request the request of the page; undefined where no visitor waits for it any more
 * @throws {Error} with a text for the log, where the head has invalid fields.
 */
export function acceptedHead(
  message: unknown,
  request: RenderRequest | undefined,
  targets: RedirectTargets,
): HeadMessage {
  const { data: head } = Head.safeParse(message);
  if (!head) throw new Error('a page started with something other than a head');
  if (!request) return { ...head, redirect: null, statement: '' };
  return { ...head, redirect: redirectOf(head, targets), statement: statementOf(head, request) };
}
