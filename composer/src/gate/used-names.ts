import { type Expression, type Node, Visitor } from 'oxc-parser';
import { type FoundText, type ParsedSource, type Sources, textsOf } from './constant-texts.ts';

/** Where a browser keeps something; `storage` where the sources do not say whether it is `local` or `session`. */
export type StoragePlace = 'local' | 'session' | 'storage' | 'databases' | 'cookies';

/** A use of a name of a browser's storage in product code. */
export interface UsedName {
  readonly place: StoragePlace;
  /** The name, with `*` at its end where other code completes it; null where no constant gives it. */
  readonly name: FoundText;
  readonly file: string;
  readonly line: number;
}

const STORAGES: Readonly<Record<string, StoragePlace>> = { localStorage: 'local', sessionStorage: 'session' };
/** The words without which a file keeps nothing. */
const STORING = /kept|Storage|indexedDB|cookie/;

const METHODS = ['getItem', 'setItem', 'removeItem', 'read', 'write', 'remove'];
const STORAGE_MEMBERS = ['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length'];

/** The dotted name of an expression, without the global object. */
function dotted(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return '';
  return `${dotted(node.object)}.${node.property.name}`.replace(/^(?:window|globalThis|self)\./, '');
}

/** The place that an expression names: `localStorage`, `browserStorage.local`. */
function placeOf(node: Node): StoragePlace | undefined {
  const name = dotted(node);
  if (name === 'browserStorage.local' || name === 'browserStorage.session')
    return name.endsWith('local') ? 'local' : 'session';
  return STORAGES[name];
}

/** The text before a cookie's value. */
function cookieName(text: FoundText): FoundText {
  if (typeof text !== 'string') return text;
  return text.includes('=') ? text.slice(0, text.indexOf('=')) : text;
}

interface Use {
  readonly place: StoragePlace;
  readonly given: Node;
}

/** The use of a name in a call; null where it is no call of a browser's storage. */
function useInCall(callee: Expression, given: readonly Node[]): Use | null {
  const [first, second] = given;
  if (!first || first.type === 'SpreadElement') return null;
  const use = (place: StoragePlace): Use => ({ place, given: first });
  const name = dotted(callee);
  if (name === 'kept' || name === 'keptText') {
    const area = given[name === 'kept' ? 2 : 1] ?? second;
    return use((area && placeOf(area)) ?? 'storage');
  }
  if (name === 'indexedDB.open' || name === 'indexedDB.deleteDatabase') return use('databases');
  if (/(?:^|\.)(?:cookies\.write|cookieStore\.set)$/.test(name)) return use('cookies');
  if (callee.type !== 'MemberExpression' || !METHODS.includes(name.split('.').at(-1) ?? '')) return null;
  const place = placeOf(callee.object);
  return place ? use(place) : null;
}

/** Every name of a browser's storage that a file uses. */
function namesIn(sources: Sources, source: ParsedSource): UsedName[] {
  const found: UsedName[] = [];
  const add = (place: StoragePlace, at: Node, names: readonly FoundText[]) => {
    // To end a cookie keeps nothing.
    if (place === 'cookies' && /max-age=0\b/i.test(source.text.slice(at.start, at.end))) return;
    const line = source.text.slice(0, at.start).split('\n').length;
    const known = place === 'cookies' ? names.map(cookieName) : names;
    found.push(...known.map((name): UsedName => ({ place, name, file: source.file, line })));
  };
  new Visitor({
    CallExpression(node) {
      const use = useInCall(node.callee, node.arguments);
      if (use) add(use.place, node, textsOf(sources, source, use.given));
    },
    AssignmentExpression(node) {
      if (dotted(node.left) === 'document.cookie') add('cookies', node, textsOf(sources, source, node.right));
    },
    MemberExpression(node) {
      const place = STORAGES[dotted(node.object)];
      if (!place) return;
      if (node.computed) return add(place, node, textsOf(sources, source, node.property));
      if (node.property.type === 'Identifier' && !STORAGE_MEMBERS.includes(node.property.name))
        add(place, node, [node.property.name]);
    },
  }).visit(source.program);
  return found;
}

/** Every name of a browser's storage that product code uses, by `kept`, by the browser's own names, or as a cookie. */
export function usedNames(sources: Sources): UsedName[] {
  const files = [...sources.texts].flatMap(([file, text]) => (STORING.test(text) ? [file] : []));
  return files.flatMap((file) => {
    const source = sources.parsed(file);
    return source ? namesIn(sources, source) : [];
  });
}
