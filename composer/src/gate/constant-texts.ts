import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expression, type Node, parseSync, type Program, Visitor } from 'oxc-parser';
import { BRAND } from 'shared-contracts/brand';

/** A parsed file of product code. */
export interface ParsedSource {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  /** The initial values of its constants. */
  readonly constants: ReadonlyMap<string, Expression>;
  /** Where its imported names come from: a file, or a package. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

/** Product code: its texts by file, of which few have to be parsed. */
export interface Sources {
  readonly texts: ReadonlyMap<string, string>;
  /** Undefined for a file of other code. */
  parsed(file: string): ParsedSource | undefined;
}

/** A name in a text that other code completes: `*` at its end. Null where no constant gives it; `package` where another package does. */
export type FoundText = string | null | { readonly package: string };

function parse(file: string, text: string): ParsedSource {
  const { program } = parseSync(file, text);
  const constants = new Map<string, Expression>();
  const imports = new Map<string, { from: string; name: string }>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    ImportDeclaration({ source, specifiers }) {
      const from = source.value.startsWith('.') ? path.join(path.dirname(file), source.value) : source.value;
      for (const one of specifiers) {
        if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
        imports.set(one.local.name, { from, name: one.imported.name });
      }
    },
  }).visit(program);
  return { file, text, program, constants, imports };
}

/** The product code in folders: their sources without tests. */
export function sourcesIn(...folders: readonly string[]): Sources {
  const texts = new Map<string, string>();
  for (const folder of folders) {
    const files = globSync('**/*.{ts,tsx,js}', { cwd: folder }).filter(
      (file) => !/\.d\.ts$|\.test\.tsx?$|(^|\/)testing\//.test(file),
    );
    for (const file of files.toSorted())
      texts.set(path.join(folder, file), readFileSync(path.join(folder, file), 'utf8'));
  }
  const known = new Map<string, ParsedSource>();
  return {
    texts,
    parsed(file) {
      const text = texts.get(file);
      if (text === undefined) return undefined;
      const source = known.get(file) ?? parse(file, text);
      known.set(file, source);
      return source;
    },
  };
}

/** Joins the parts of a text. What comes after a part that only runs can tell is left to a star. */
function joined(parts: readonly (readonly FoundText[])[]): FoundText[] {
  let texts = [''];
  for (const part of parts) {
    const [only] = part;
    if (part.length !== 1 || typeof only !== 'string') return texts.map((text) => (text === '' ? null : `${text}*`));
    texts = texts.map((text) => text + only);
    if (only.endsWith('*')) break;
  }
  return texts;
}

const isBrand = ({ imports }: ParsedSource, name: string): boolean => imports.get(name)?.name === 'BRAND';

/** The texts of a member of a constant object: of the one that is named, or of all where only a run can tell which. */
function textsOfMember(sources: Sources, source: ParsedSource, object: string, property: string | null): FoundText[] {
  if (isBrand(source, object)) return [property === 'keyPrefix' ? BRAND.keyPrefix : null];
  const home = definitionOf(sources, source, object);
  if (!home) return [null];
  if ('package' in home) return [home];
  const value = bare(home.value);
  if (value.type !== 'ObjectExpression') return [null];
  return value.properties.flatMap((one) => {
    if (one.type !== 'Property') return [null];
    const name = one.key.type === 'Identifier' ? one.key.name : null;
    return property === null || property === name ? textsOf(sources, home.source, one.value) : [];
  });
}

/** An expression without what only types need. */
function bare(node: Expression): Expression {
  return 'expression' in node && typeof node.expression === 'object' ? bare(node.expression) : node;
}

interface Definition {
  readonly source: ParsedSource;
  readonly value: Expression;
}

/** Where a constant is defined: in the file itself, in the file that it is imported from, or in another package. */
function definitionOf(sources: Sources, source: ParsedSource, name: string): Definition | { package: string } | null {
  const own = source.constants.get(name);
  if (own) return { source, value: own };
  const imported = source.imports.get(name);
  if (!imported) return null;
  const home = sources.parsed(imported.from);
  if (home) return definitionOf(sources, home, imported.name);
  return { package: imported.from };
}

/** The texts that an expression can be, as far as constants of a remote's sources tell. */
export function textsOf(sources: Sources, source: ParsedSource, given: Node): FoundText[] {
  const node = 'expression' in given && typeof given.expression === 'object' ? given.expression : given;
  if (!node) return [null];
  if (node !== given) return textsOf(sources, source, node);
  const of = (one: Node) => textsOf(sources, source, one);
  switch (node.type) {
    case 'Literal':
      return [typeof node.value === 'string' ? node.value : null];
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, at) => {
          const expression = node.expressions[at];
          return [[value.cooked ?? ''], ...(expression ? [of(expression)] : [])];
        }),
      );
    case 'BinaryExpression':
      return node.operator === '+' ? joined([of(node.left), of(node.right)]) : [null];
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)];
    case 'Identifier': {
      const home = definitionOf(sources, source, node.name);
      return home && 'value' in home ? textsOf(sources, home.source, home.value) : [home];
    }
    case 'MemberExpression': {
      if (node.object.type !== 'Identifier') return [null];
      const property = !node.computed && node.property.type === 'Identifier' ? node.property.name : null;
      return textsOfMember(sources, source, node.object.name, property);
    }
    default:
      return [null];
  }
}
