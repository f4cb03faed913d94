import type { EdgeRequest } from './edge-request.ts';
import { CANNOT_BE_UNPACKED, type EdgeAnswer, type Exchange } from './edge-socket.ts';
import { unescapedEcho } from './hostile-texts.ts';

/** The facts that answers are judged by. */
export interface Judgement {
  readonly origin: string;
  /** Where else a redirect may lead: to the storefront's checkout. */
  readonly storefront: string;
  /** The shop's folder, which no answer may name. */
  readonly folder: string;
  /** A slower answer (ms) is a finding. */
  readonly slowest: number;
}

/** The types that a browser may show as a document of its own, where script would run. */
const DOCUMENTS = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|(text|application)\/(\w+\+)?xml)/;

const header = ({ headers }: EdgeAnswer, name: string): string | undefined =>
  headers.find(([one]) => one === name)?.[1];

function leadsAway(location: string, { origin, storefront }: Judgement): boolean {
  const url = URL.canParse(location, origin) ? new URL(location, origin) : null;
  return url === null || (url.origin !== origin && url.origin !== storefront);
}

function headerFindings(answer: EdgeAnswer, judgement: Judgement): string[] {
  const { status, headers } = answer;
  const names = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value.split('=')[0] ?? '');
  const location = header(answer, 'location');
  const type = header(answer, 'content-type') ?? '';
  return [
    ...(header(answer, 'x-content-type-options') === 'nosniff' ? [] : [`status ${status} without nosniff`]),
    ...(DOCUMENTS.test(type) && !header(answer, 'content-security-policy') ? [`${type} without a policy`] : []),
    ...names.filter((name) => !name.startsWith('capsule-collective-')).map(() => 'a cookie that is not the shop’s'),
    ...(headers.some(([name]) => name.includes('fuzz') || name === '') ? ['a header that was sent in'] : []),
    ...(location !== undefined && leadsAway(location, judgement) ? ['a redirect that leaves the site'] : []),
  ];
}

function bodyFindings(answer: EdgeAnswer, { texts, bytes }: EdgeRequest, { folder }: Judgement): string[] {
  const { body, rest } = answer;
  const isDocument = DOCUMENTS.test(header(answer, 'content-type') ?? '');
  const echo = isDocument ? texts.map((text) => unescapedEcho(body, text)).find((one) => one !== null) : undefined;
  return [
    ...(echo === undefined ? [] : ['an unescaped echo']),
    ...(/\n\s+at \S+ \(|node:internal/.test(body) || body.includes(folder) ? ['something of the server’s inside'] : []),
    ...(body.startsWith(CANNOT_BE_UNPACKED) ? ['a body that is packed otherwise than it says'] : []),
    // Bytes that are no request may be several.
    ...(rest === '' || bytes !== undefined ? [] : ['more than was asked for']),
  ];
}

/** A step up that is left in a path. */
const STEP_UP = /(^|\/|%2f|%5c)\.\.(\/|%2f|%5c|$)/i;

/** Whether an address names a file otherwise than by its place, once the steps are gone that every client and server takes. */
function isDetour(target: string): boolean {
  const path = new URL(`http://site${target}`).pathname;
  return STEP_UP.test(path) || /\/server\//i.test(path);
}

function statusFindings(answer: EdgeAnswer, { target }: EdgeRequest): string[] {
  const { status } = answer;
  const isRefusal = status === 503 && header(answer, 'retry-after') !== undefined;
  const isFile = /^\/(assets|releases|compositions)\//.test(target);
  return [
    ...(status < 500 || isRefusal ? [] : [status === 503 ? 'a 503 that names no time' : `a status ${status}`]),
    ...(status >= 100 ? [] : ['an answer that is none']),
    ...(isFile && status === 200 && isDetour(target) ? ['a file by a detour'] : []),
  ];
}

/** Every weakness that an exchange shows, in words that are the same for the same kind. */
export function weaknesses(request: EdgeRequest, { answer, ms, isTooLate }: Exchange, judgement: Judgement): string[] {
  if (isTooLate) return ['no end of the answer in time'];
  const late = ms > judgement.slowest ? [`slower than ${judgement.slowest} ms`] : [];
  if (!answer) return late;
  return [
    ...late,
    ...statusFindings(answer, request),
    ...headerFindings(answer, judgement),
    ...bodyFindings(answer, request, judgement),
  ];
}

/** The outcome of a request in a word, for the table. */
export function outcomeOf({ answer, isTooLate }: Exchange): string {
  return answer ? String(answer.status) : isTooLate ? 'too late' : 'closed';
}
