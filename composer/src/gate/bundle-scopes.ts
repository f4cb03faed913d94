import { type ArrowFunctionExpression, type Function as FunctionExpression, type Node, visitorKeys } from 'oxc-parser';

type FunctionNode = FunctionExpression | ArrowFunctionExpression;

/** A region of a script with names of its own. */
export interface Scope {
  readonly names: Set<string>;
  /** Null for the script itself. */
  readonly parent: Scope | null;
  /** Whether `var` declares names here. */
  readonly isFunction: boolean;
}

/** A node of a script in its place. */
export interface Place {
  readonly node: Node;
  /** The nodes around it, the nearest first. */
  readonly parents: readonly Node[];
  readonly scope: Scope;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes directly below a node. A shorthand property's name is its value as well, and comes once. */
function childrenOf(node: Node): Node[] {
  if (node.type === 'Property' && node.shorthand) return [node.value];
  const children: Node[] = [];
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = Reflect.get(node, key);
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

export function isFunction(node: Node): node is FunctionNode {
  const { type } = node;
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

/** The names that a pattern declares. */
function namesOf(pattern: Node | null | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesOf(one.type === 'Property' ? one.value : one.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesOf);
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'RestElement':
      return namesOf(pattern.argument);
    default:
      return [];
  }
}

const OPENS_BLOCK: ReadonlySet<string> = new Set([
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
]);

/** The scope that a node opens for what is below it. */
function opened(node: Node, scope: Scope): Scope {
  const inside = (names: readonly (string | undefined)[], isOfFunction: boolean): Scope => ({
    names: new Set(names.filter((name) => name !== undefined)),
    parent: scope,
    isFunction: isOfFunction,
  });
  if (isFunction(node)) {
    const own = node.type === 'FunctionExpression' ? [node.id?.name] : [];
    return inside([...own, ...node.params.flatMap(namesOf)], true);
  }
  if (node.type === 'ClassExpression') return inside([node.id?.name], false);
  if (OPENS_BLOCK.has(node.type)) return inside(node.type === 'CatchClause' ? namesOf(node.param) : [], false);
  return scope;
}

function declare(node: Node, scope: Scope): void {
  if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id)
    scope.names.add(node.id.name);
  if (node.type !== 'VariableDeclaration') return;
  let target = scope;
  while (node.kind === 'var' && !target.isFunction && target.parent) target = target.parent;
  for (const name of node.declarations.flatMap(({ id }) => namesOf(id))) target.names.add(name);
}

const KEPT: ReadonlySet<string> = new Set([
  'Identifier',
  'CallExpression',
  'VariableDeclarator',
  'AssignmentExpression',
  'Property',
]);
/** How many of the nodes around one are looked at. */
const AROUND = 5;

function collect(node: Node, parents: Node[], scope: Scope, places: Place[]): void {
  declare(node, scope);
  if (KEPT.has(node.type)) places.push({ node, parents: parents.slice(-AROUND).toReversed(), scope });
  const below = opened(node, scope);
  parents.push(node);
  for (const child of childrenOf(node)) collect(child, parents, below, places);
  parents.pop();
}

/** The names, calls, variables, assignments, and properties of a script, each in its place. */
export function placesIn(script: Node): readonly Place[] {
  const places: Place[] = [];
  collect(script, [], { names: new Set(), parent: null, isFunction: true }, places);
  return places;
}

/** The scope that declares a name as it is seen from another scope; null for a global name. */
export function scopeOf(name: string, from: Scope): Scope | null {
  for (let scope: Scope | null = from; scope; scope = scope.parent) if (scope.names.has(name)) return scope;
  return null;
}

/** Whether a name stands for a value, instead of naming a property, a label, or a declaration. */
export function isReference(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'Identifier') return false;
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.computed || parent.object === node;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.computed || parent.value === node;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return true;
  }
}
