import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { type Node, parseSync } from 'oxc-parser';
import type { Release } from 'shared-contracts/composition';
import { SHARED_MODULES } from '../build/shared-modules.ts';
import { isFunction, isReference, type Place, placesIn, type Scope, scopeOf } from './bundle-scopes.ts';
import { type SpokenContracts, spokenIn } from './spoken-contracts.ts';

/** Names by the shared package that they are imported from. */
export type ImportedNames = Readonly<Record<string, readonly string[]>>;

/** Stands for every name of a package: its namespace goes where its use cannot be followed. */
export const WHOLE = '*';

type AddName = (from: string, name: string) => void;
/** The packages that variables stand for, by name, in the scope that declares them. */
type Variables = Map<Scope | null, Map<string, string>>;

const SHARED: ReadonlySet<string> = new Set(SHARED_MODULES);

const textOf = (node: Node | null | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

function keyOf(node: Node | undefined): string | null {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'Literal' ? String(node.value) : null;
}

const listedAs = (property: Node | undefined): string | null =>
  property?.type === 'Property' ? keyOf(property.key) : null;

const memberOf = (node: Node | undefined): string | null =>
  node?.type === 'MemberExpression' && !node.computed ? keyOf(node.property) : null;

/** The shared packages by the ids that the bundler gave them: of a server bundle, whose modules ask for them by name. */
function idsOfServer(places: readonly Place[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { node, parents } of places) {
    if (node.type !== 'AssignmentExpression' || node.right.type !== 'CallExpression') continue;
    const { callee, arguments: given } = node.right;
    const from = textOf(given[0]);
    if (keyOf(callee) !== 'require' || from === null || !SHARED.has(from)) continue;
    const id = listedAs(parents.find(({ type }) => type === 'Property'));
    if (id !== null) ids.set(id, from);
  }
  return ids;
}

/** The same of a browser entry, which lists what it takes from the shell. */
function idsOfEntry(places: readonly Place[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { node, parents } of places) {
    if (node.type !== 'Property' || keyOf(node.key) !== 'shareKey') continue;
    const [from, id] = [textOf(node.value), listedAs(parents[1])];
    if (id !== null && from !== null) ids.set(id, from);
  }
  return ids;
}

/** Whether a function, whose parents are given, is a module in the list of a chunk or of a server bundle. */
function isModule([property, , holder, call]: readonly Node[]): boolean {
  if (property?.type !== 'Property') return false;
  if (holder?.type === 'VariableDeclarator') return keyOf(holder.id) === '__webpack_modules__';
  return holder?.type === 'ArrayExpression' && call?.type === 'CallExpression';
}

/** Names the function by which each module asks for others, its third parameter, by the scope of the module. */
function requireFunctions(places: readonly Place[]): Map<Scope, string> {
  const found = new Map<Scope, string>();
  for (const { node, parents, scope } of places) {
    const [module, ...around] = parents;
    if (node.type !== 'Identifier' || !module || !isFunction(module) || module.params[2] !== node) continue;
    if (isModule(around)) found.set(scope, node.name);
  }
  return found;
}

/** Whether a value is dropped: its module is only evaluated. */
const isDropped = ([parent, outer]: readonly Node[]): boolean =>
  parent?.type === 'ExpressionStatement' ||
  (parent?.type === 'SequenceExpression' && outer?.type === 'ExpressionStatement');

/** Reads one script. */
class ScriptReader {
  readonly #places: readonly Place[];
  readonly #ids: ReadonlyMap<string, string>;
  readonly #asks: ReadonlyMap<Scope, string>;
  readonly #add: AddName;
  readonly #packages: Variables = new Map();
  /** Variables for a package's default export. */
  readonly #defaults: Variables = new Map();

  constructor(places: readonly Place[], ids: ReadonlyMap<string, string>, add: AddName) {
    this.#places = places;
    this.#ids = ids;
    this.#asks = requireFunctions(places);
    this.#add = add;
  }

  /** The package that a call asks for. */
  #asked(node: Node | null | undefined, scope: Scope): string | null {
    if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
    const [{ name }, given] = [node.callee, textOf(node.arguments[0])];
    if (given === null) return null;
    const declaring = scopeOf(name, scope);
    if (declaring === null) return name === 'require' && SHARED.has(given) ? given : null;
    const asks = this.#asks.get(declaring) === name || name === '__webpack_require__';
    return asks ? (this.#ids.get(given) ?? null) : null;
  }

  #named(known: Variables, node: Node | undefined, scope: Scope): string | null {
    if (node?.type !== 'Identifier') return null;
    return known.get(scopeOf(node.name, scope))?.get(node.name) ?? null;
  }

  /** Adds what a use of a package's namespace takes from it. */
  #use(from: string, node: Node, parents: readonly Node[]): void {
    const [parent, outer] = parents;
    if (parent?.type === 'MemberExpression' && parent.object === node) {
      const name = parent.computed ? textOf(parent.property) : keyOf(parent.property);
      this.#add(from, name ?? WHOLE);
    } else if (parent?.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern') {
      for (const one of parent.id.properties)
        this.#add(from, one.type === 'Property' && !one.computed ? (keyOf(one.key) ?? WHOLE) : WHOLE);
    } else if (parent?.type === 'CallExpression' && memberOf(parent.callee) === 'n') {
      // The bundler makes a way to the default export of every package, used or not.
      if (outer?.type !== 'VariableDeclarator') this.#add(from, 'default');
    } else if (!isDropped(parents) && !(parent?.type === 'AssignmentExpression' && memberOf(parent.left) === 'exports'))
      this.#add(from, WHOLE);
  }

  /** Finds the variables that stand for packages. */
  #declare(): void {
    const put = (known: Variables, scope: Scope, name: string, from: string): void => {
      const declaring = scopeOf(name, scope);
      known.set(declaring, (known.get(declaring) ?? new Map<string, string>()).set(name, from));
    };
    for (const { node, scope } of this.#places) {
      if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') continue;
      const from = this.#asked(node.init, scope);
      if (from !== null) put(this.#packages, scope, node.id.name, from);
      else if (node.init?.type === 'CallExpression' && memberOf(node.init.callee) === 'n') {
        const of = this.#named(this.#packages, node.init.arguments[0], scope);
        if (of !== null) put(this.#defaults, scope, node.id.name, of);
      }
    }
  }

  read(): void {
    this.#declare();
    for (const { node, parents, scope } of this.#places) {
      const [parent] = parents;
      const asked = this.#asked(node, scope);
      const isDeclared = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier';
      if (asked !== null && !isDeclared) this.#use(asked, node, parents);
      if (!isReference(node, parent)) continue;
      const from = this.#named(this.#packages, node, scope);
      if (from !== null) this.#use(from, node, parents);
      const of = this.#named(this.#defaults, node, scope);
      if (of !== null) this.#add(of, 'default');
    }
  }
}

function read(text: string): readonly Place[] {
  compileFunction(text); // The engine refuses more than the parser, such as a name that is declared twice.
  const { program, errors } = parseSync('bundle.cjs', text, {
    lang: 'js',
    sourceType: 'script',
    preserveParens: false,
  });
  const [error] = errors;
  if (error) throw new SyntaxError(error.message);
  return placesIn(program);
}

/** The scripts of a release: the bundle of the server, the browser's entry, and its chunks. */
export interface ReleaseScripts {
  readonly server: string;
  readonly entry: string;
  readonly chunks: readonly string[];
}

/** What the scripts of a release say of the contracts that it uses. */
export interface ScriptFacts extends SpokenContracts {
  readonly imports: ImportedNames;
}

/** How many releases' facts are kept. */
const KEPT = 20;
/** The last facts, by the digest of the scripts: publishing and its gate read the same ones. */
const known = new Map<string, ScriptFacts>();

function readFacts({ server, entry, chunks }: ReleaseScripts): ScriptFacts {
  const found = new Map<string, Set<string>>();
  const add: AddName = (from, name) => void found.set(from, (found.get(from) ?? new Set()).add(name));
  const bundle = read(server);
  new ScriptReader(bundle, idsOfServer(bundle), add).read();
  const ids = idsOfEntry(read(entry));
  const parts = chunks.map(read);
  for (const part of parts) new ScriptReader(part, ids, add).read();
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const imports = Object.fromEntries(sorted.map(([from, names]) => [from, [...names].sort()]));
  return { imports, ...spokenIn([bundle, ...parts]) };
}

/**
 * The names that a release imports from the shared packages, and the events and slots that it names, read from its built scripts. A
 * package whose namespace is passed on, or indexed by a computed name, counts as imported `WHOLE`.
 *
 * @throws {SyntaxError} where a script can't be parsed.
 */
export function scriptFacts(scripts: ReleaseScripts): ScriptFacts {
  const hash = createHash('sha256');
  for (const text of [scripts.server, scripts.entry, ...scripts.chunks]) hash.update(`${text.length}\0`).update(text);
  const digest = hash.digest('base64');
  const facts = known.get(digest) ?? readFacts(scripts);
  if (known.size >= KEPT) known.clear();
  known.set(digest, facts);
  return facts;
}

/** Reads the scripts of a release from its folder. */
export function scriptsIn(folder: string, { entry, server, integrity }: ReleaseFiles): ReleaseScripts {
  const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const chunks = Object.keys(integrity).filter((file) => file.endsWith('.js') && file !== entry);
  return { server: text(server), entry: text(entry), chunks: chunks.map(text) };
}

/** The part of a release that says which scripts it has. */
type ReleaseFiles = Pick<Release, 'entry' | 'server' | 'integrity'>;
