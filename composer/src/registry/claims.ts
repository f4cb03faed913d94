import {
  isPlaceholder,
  type TestSpot,
  type Release,
  type ReleaseHandler,
  type ReleasePage,
} from 'shared-contracts/composition';
import { isOwnCookie, isOwnKey, sharesNames } from './stored-names.ts';
import { EXPECTED_FORMS, OWN_PATHS } from './own-paths.ts';

/** A claim that only one remote can hold: a page, a product that its page sells, a form, a cookie, a key of browsers' storage, a slot, an event that it emits, what its `start` owns, or a name under which marketing finds something. */
export interface Claim {
  readonly kind:
    | 'page'
    | 'product'
    | 'form'
    | 'cookie'
    | 'key'
    | 'slot'
    | 'event'
    | 'slice'
    | 'commands'
    | 'placement'
    | 'experiment'
    | 'goal';
  readonly name: string;
  readonly remote: string;
  /** The release's entry for it, where a release can have two. */
  readonly entry?: ReleasePage | ReleaseHandler | TestSpot;
}

/** One segment of a page's path: lower case, as in every canonical address, or a placeholder. */
const SEGMENT = /^(?:[a-z0-9][a-z0-9._~-]*|:[a-zA-Z]\w*)$/;

function isPlain(path: string): boolean {
  const segments = path.slice(1).split('/');
  return path === '/' || segments.every((segment) => SEGMENT.test(segment));
}

/**
 * A path without the names of its placeholders, which make no difference to addresses.
 *
 * @example shapeOf('/product/:handle') // '/product/:'
 */
export function shapeOf(path: string): string {
  const segments = path.split('/').map((segment) => (isPlaceholder(segment) ? ':' : segment));
  return segments.join('/');
}

/** Whether two paths share an address; `*` at the end of the second one stands for everything below. */
export function overlaps(path: string, other: string): boolean {
  const [own, others] = [path.split('/'), other.split('/')];
  const isOpen = others.at(-1) === '*';
  const compared = isOpen ? others.slice(0, -1) : others;
  if (isOpen ? own.length <= compared.length : own.length !== others.length) return false;
  return compared.every((segment, i) => [own[i] ?? '', segment].some(isPlaceholder) || own[i] === segment);
}

/** Everything that a release claims. */
export function claimsOf(release: Release): Claim[] {
  const { remote, pages, handlers, slots, events, slices = [], commands = [], places, experiments } = release;
  const { local, session, databases, cookies } = release.stored;
  const keys = new Set([...local, ...session, ...databases]);
  return [
    ...pages.map((entry): Claim => ({ kind: 'page', name: entry.path, remote, entry })),
    ...pages.flatMap((entry): Claim[] =>
      entry.product && !entry.canonical ? [{ kind: 'product', name: entry.product, remote, entry }] : [],
    ),
    ...handlers.map((entry): Claim => ({ kind: 'form', name: entry.path, remote, entry })),
    ...[...new Set([...Object.keys(release.cookies), ...cookies])].map(
      (name): Claim => ({ kind: 'cookie', name, remote }),
    ),
    ...[...keys].map((name): Claim => ({ kind: 'key', name, remote })),
    ...Object.keys(slots).map((name): Claim => ({ kind: 'slot', name, remote })),
    ...events.emits.map((name): Claim => ({ kind: 'event', name, remote })),
    ...slices.map((name): Claim => ({ kind: 'slice', name, remote })),
    ...commands.map((name): Claim => ({ kind: 'commands', name, remote })),
    ...places.map((entry): Claim => ({ kind: 'placement', name: entry.name, remote, entry })),
    ...Object.keys(release.goals).map((name): Claim => ({ kind: 'goal', name, remote })),
    ...Object.keys(experiments).map((name): Claim => ({ kind: 'experiment', name, remote })),
  ];
}

/** The same for claims of any remotes that are for the same. */
export function subjectOf({ kind, name }: Claim): string {
  return `${kind} ${kind === 'page' || kind === 'product' ? shapeOf(name) : name}`;
}

const isAddress = ({ kind }: Claim): boolean => kind === 'page' || kind === 'form';
const isStored = ({ kind }: Claim): boolean => kind === 'key' || kind === 'cookie';

/**
 * Whether two claims cannot both be met. Patterns of one remote may share addresses: the more exact one is the page. A remote may also
 * handle a form at the path of its own page.
 */
function collide(one: Claim, other: Claim): boolean {
  if (one.remote === other.remote) return subjectOf(one) === subjectOf(other);
  if (isAddress(one) && isAddress(other)) return overlaps(one.name, other.name);
  if (isStored(one) && one.kind === other.kind) return sharesNames(one.name, other.name);
  return subjectOf(one) === subjectOf(other);
}

/** Why a claim cannot be met beside those that are; null where it can. */
export function refusalOf(claim: Claim, met: readonly Claim[]): string | null {
  const { kind, name } = claim;
  if (kind === 'page' && !isPlain(name)) return 'its path must be lowercase, with whole segments as placeholders';
  if (kind === 'form' && (!isPlain(name) || name.includes(':')))
    return 'its path must be lowercase, without placeholders';
  const taken = kind === 'page' ? [...OWN_PATHS, ...EXPECTED_FORMS] : OWN_PATHS;
  if (isAddress(claim) && taken.some((own) => overlaps(name, own))) return 'the shop itself uses that path';
  if (kind === 'event' && name.startsWith('shell:')) return 'the shell itself emits that event';
  if (kind === 'cookie' && isOwnCookie(name)) return 'the shop itself uses that cookie';
  if (kind === 'key' && isOwnKey(name)) return 'the shop itself uses that key';
  const owner = met.find((one) => collide(claim, one));
  return owner ? `${owner.remote} already has the ${owner.kind} ${owner.name}` : null;
}
