import type { MixedAnswer, MixedRequest } from './mixed-request.ts';

/** The circumstances of a request while it was under way, and the known facts of the shop's pages. */
export interface Circumstances {
  /** The origin that canonical addresses begin with. */
  readonly siteOrigin: string;
  readonly sandboxOrigin: string;
  /** Titles by path, as they were in calm. */
  readonly titles: ReadonlyMap<string, string>;
  /** The texts of files that never change, by path; filled as they are seen. */
  readonly files: Map<string, string>;
  /** Whether a server was killed, or not back, between two moments. */
  wasDown(from: number, to: number): boolean;
  /** Whether a release that breaks its pages was live between two moments. */
  wasBroken(from: number, to: number): boolean;
}

/** Names the judgement, so that findings of one sort are counted together. */
type Rule = (request: MixedRequest, answer: MixedAnswer, circumstances: Circumstances) => string | null;

const EVERYWHERE = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];
const ON_DOCUMENTS = ['content-security-policy'];

/** The home page's headline for each variant of the experiment about it. */
const HEADLINES: Readonly<Record<string, string>> = { control: 'Capsule Drop', definite: 'The Capsule Drop' };

const headerOf = ({ headers }: MixedAnswer, name: string): string => String(headers[name] ?? '');
const isDocument = (answer: MixedAnswer): boolean => headerOf(answer, 'content-type').startsWith('text/html');
const isWhole = (answer: MixedAnswer): boolean => answer.status === 200 && headerOf(answer, 'x-degraded') === '';

/** The variants that a text states: name, variant, and whether the visitor takes part. */
function statedIn(statement: string): { name: string; variant: string; isDrawn: boolean; offered: string[] }[] {
  return statement.split(';').flatMap((part) => {
    const [, name, variant, mark, offered = ''] = /^([\w-]+)=([\w-]+)(~?)\/([\w,-]*)$/.exec(part) ?? [];
    return name && variant ? [{ name, variant, isDrawn: mark === '', offered: offered.split(',') }] : [];
  });
}

const statusFits: Rule = ({ expects, reading, to }, answer, { wasDown, wasBroken }) => {
  const { status, from, to: until } = answer;
  if (expects.statuses.includes(status)) return null;
  // Its faults are the run's own, refused connections among them.
  if (to === 'sandbox')
    return status === 0 || status >= 500 || status === 429 ? null : `the sandbox answered ${status}`;
  if (status === 0) return reading === 'aborted' || wasDown(from, until) ? null : 'no answer, or half of one';
  if (status === 429 && expects.isLimited) return headerOf(answer, 'retry-after') ? null : '429 without Retry-After';
  if (status === 503) {
    return expects.isAhead || Number(headerOf(answer, 'retry-after')) > 0 ? null : '503 without Retry-After';
  }
  // A page that was left to the browser does not know yet whether there is such a page.
  if (status === 200 && headerOf(answer, 'x-robots-tag') === 'noindex' && headerOf(answer, 'x-degraded') !== '')
    return null;
  if (status === 500 && wasBroken(from, until)) return null;
  return `status ${status}`;
};

const headersAreThere: Rule = ({ to }, answer) => {
  if (to === 'sandbox' || answer.status === 0) return null;
  const wanted = isDocument(answer) ? [...EVERYWHERE, ...ON_DOCUMENTS] : EVERYWHERE;
  const missing = wanted.filter((name) => headerOf(answer, name) === '');
  return missing.length > 0 ? `without ${missing.join(', ')}` : null;
};

const isItsOwnPage: Rule = ({ expects: { page } }, answer, { siteOrigin, titles }) => {
  const { text } = answer;
  if (page === undefined || !text || answer.status !== 200) return null;
  const canonical = siteOrigin + (page === '/' ? '' : page);
  if (text.canonical !== undefined && text.canonical !== canonical) return `the page of ${text.canonical}`;
  if (!isWhole(answer)) return null;
  if (text.canonical === undefined) return 'a whole page without its own address';
  const title = titles.get(page);
  return title === undefined || text.title === title ? null : `titled “${text.title}” instead of “${title}”`;
};

const isNobodyElses: Rule = ({ expects }, { text }) => {
  const foreign = text?.markers.filter((marker) => marker !== expects.marker) ?? [];
  return foreign.length > 0 ? `it holds ${foreign.join()}, which another request has sent` : null;
};

const isEchoed: Rule = ({ expects: { marker, isEchoed: isShown } }, answer) => {
  if (!isShown || marker === undefined || !isWhole(answer) || !answer.text) return null;
  return answer.text.markers.includes(marker) ? null : 'without what its request has asked for';
};

const showsItsArms: Rule = ({ expects }, answer) => {
  const { arms = {}, page, preview, isProgram } = expects;
  if (page === undefined || !isWhole(answer) || !answer.text) return null;
  const stated = statedIn(answer.text.statement);
  for (const { name, variant, isDrawn, offered } of stated) {
    const kept = arms[name];
    if (preview?.experiment === name && variant !== preview.variant) return `a preview of another variant of ${name}`;
    if (preview) continue;
    if (isProgram && isDrawn) return `a program takes part in ${name}`;
    if (!isDrawn && variant !== 'control') return `${variant} of ${name} for somebody who takes no part`;
    if (isDrawn && kept !== undefined && offered.includes(kept) && variant !== kept)
      return `${variant} of ${name} for a visitor of ${kept}`;
  }
  const headline = page === '/' && stated.find(({ name }) => name === 'hero-headline');
  const expected = headline ? HEADLINES[headline.variant] : undefined;
  return expected === undefined || answer.text.heading === expected
    ? null
    : `it states ${headline ? headline.variant : ''} and reads “${answer.text.heading}”`;
};

/** The cookie that an answer gives to keep variants must be of the page that it comes with. */
const keepsWhatItShows: Rule = ({ expects }, answer) => {
  const set = answer.headers['set-cookie'] ?? [];
  if (expects.isProgram && set.length > 0) return 'a program is given a cookie';
  const variants = set.find((cookie) => cookie.startsWith('capsule-collective-experiments='));
  if (!variants || !answer.text) return null;
  const kept = new URLSearchParams(variants.slice(variants.indexOf('=') + 1).split(';', 1)[0]);
  const wrong = statedIn(answer.text.statement).filter(
    ({ name, variant, isDrawn }) => isDrawn && kept.get(name) !== variant,
  );
  return wrong.length > 0 ? `it keeps another variant of ${wrong[0]?.name} than it shows` : null;
};

const isSharedRightly: Rule = (_request, answer) => {
  const isShared = ['surrogate-control', 'cdn-cache-control'].some((name) => headerOf(answer, name) !== '');
  const isPublic = /public|s-maxage/.test(headerOf(answer, 'cache-control'));
  if (!isShared && !isPublic) return null;
  if (answer.headers['set-cookie']) return 'a cookie in an answer for everybody';
  if (headerOf(answer, 'x-degraded') !== '') return 'half a page for everybody';
  return isShared && answer.status !== 200 && answer.status !== 304 ? `status ${answer.status} for everybody` : null;
};

const staysOnSite: Rule = ({ to }, answer, { siteOrigin, sandboxOrigin }) => {
  const { location } = answer.headers;
  if (to === 'sandbox' || location === undefined) return null;
  const isOwn = /^\/(?![/\\])/.test(location) || location.startsWith(`${siteOrigin}/`);
  return isOwn || location.startsWith(`${sandboxOrigin}/`) ? null : `it leads to ${location.slice(0, 80)}`;
};

const isTheSameFile: Rule = ({ path, expects: { isImmutable } }, { status, text }, { files }) => {
  if (!isImmutable || status !== 200 || !text) return null;
  const known = files.get(path);
  if (known === undefined) files.set(path, text.digest);
  return known === undefined || known === text.digest ? null : 'another text than before';
};

const RULES: readonly Rule[] = [
  statusFits,
  headersAreThere,
  isItsOwnPage,
  isNobodyElses,
  isEchoed,
  showsItsArms,
  keepsWhatItShows,
  isSharedRightly,
  staysOnSite,
  isTheSameFile,
];

/** The faults of an answer, a sentence for each; none where it is as requested. */
export function judgeAnswer(request: MixedRequest, answer: MixedAnswer, circumstances: Circumstances): string[] {
  return RULES.flatMap((rule) => rule(request, answer, circumstances) ?? []);
}
