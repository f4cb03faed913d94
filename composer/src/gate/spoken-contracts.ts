import type { Node } from 'oxc-parser';
import type { Place } from './bundle-scopes.ts';

/** The uses of contracts in scripts, as calls name them. */
export interface SpokenContracts {
  /** Each event in a version that the scripts emit: `cart:line-added v1`; `v*` where the version is computed. */
  readonly emits: readonly string[];
  /** The same of events that they hear. */
  readonly hears: readonly string[];
  /** The slots that they render. */
  readonly renders: readonly string[];
}

/** The most parameters that a call of each has before its version. */
const VERSION_AT = { emit: 3, on: 2 } as const;
const EVENT = /^[a-z]+(-[a-z]+)*:[a-z]+(-[a-z]+)*$/;

const textOf = (node: Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

function methodOf(node: Node): string | null {
  if (node.type === 'SequenceExpression') {
    const last = node.expressions.at(-1);
    return last ? methodOf(last) : null;
  }
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : null;
}

function versionOf(node: Node | undefined): string {
  if (node === undefined) return 'v1';
  return node.type === 'Literal' && typeof node.value === 'number' ? `v${node.value}` : 'v*';
}

/** The name that an element of a slot is given. */
function slotOf(props: Node | undefined): string | null {
  if (props?.type !== 'ObjectExpression') return null;
  const named = props.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'name',
  );
  return named?.type === 'Property' ? textOf(named.value) : null;
}

/** Finds the events and slots that scripts name in their calls. */
export function spokenIn(scripts: readonly (readonly Place[])[]): SpokenContracts {
  const found = { emits: new Set<string>(), hears: new Set<string>(), renders: new Set<string>() };
  for (const { node } of scripts.flat()) {
    if (node.type !== 'CallExpression') continue;
    const [first, second] = node.arguments;
    const [method, name] = [methodOf(node.callee), textOf(first)];
    if (name !== null && EVENT.test(name)) {
      if (method === 'emit') found.emits.add(`${name} ${versionOf(node.arguments[VERSION_AT.emit])}`);
      if (method === 'on') found.hears.add(`${name} ${versionOf(node.arguments[VERSION_AT.on])}`);
    }
    const slot = first && methodOf(first) === 'Slot' ? slotOf(second) : null;
    if (slot !== null) found.renders.add(slot);
  }
  return { emits: [...found.emits].sort(), hears: [...found.hears].sort(), renders: [...found.renders].sort() };
}
