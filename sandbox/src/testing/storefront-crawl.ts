import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql/index.js';
import type { testSandbox } from './test-sandbox.ts';

/** Arguments in GraphQL's notation, by `Type.field`, of fields that need particular ones to answer an object. */
export type Samples = Readonly<Record<string, string>>;

/** The fields of one type, by whether the sandbox builds them. */
export interface CrawledType {
  readonly name: string;
  readonly built: readonly string[];
  readonly refused: readonly string[];
}

type Sandbox = ReturnType<typeof testSandbox>;
type Field = GraphQLField<unknown, unknown>;

/** How a document reaches the objects of a type: an operation, and a selection in the one before for each step. */
interface Way {
  readonly type: string;
  readonly operation: 'query' | 'mutation';
  readonly steps: readonly string[];
}

/** A value that the schema accepts, in GraphQL's notation. */
function sampleOf(input: GraphQLInputType): string {
  const type = getNullableType(input);
  if (isListType(type)) return `[${sampleOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{${required.map((field) => `${field.name}: ${sampleOf(field.type)}`).join(', ')}}`;
  }
  if (type.name === 'Int') return '1';
  if (type.name === 'Boolean') return 'true';
  if (type.name === 'DateTime') return '"2025-10-01T00:00:00Z"';
  if (type.name === 'Decimal' || type.name === 'Float') return '"1.0"';
  return '"gid://shopify/Cart/1"';
}

/** Pages are asked for even where the schema does not require their size, as the API refuses connections without it. */
const isAskedFor = (argument: GraphQLArgument): boolean => argument.name === 'first' || isRequiredArgument(argument);

function argumentsOf(type: string, field: Field, samples: Samples): string {
  const sample = samples[`${type}.${field.name}`];
  if (sample !== undefined) return sample;
  const asked = field.args.filter(isAskedFor).map((argument) => {
    return `${argument.name}: ${argument.name === 'first' ? '5' : sampleOf(argument.type)}`;
  });
  return asked.length === 0 ? '' : `(${asked.join(', ')})`;
}

/** The names of the types of all objects in an answer. */
function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    return key === 'kind' && typeof entry === 'string' ? [entry] : typesIn(entry);
  });
}

const isRefusal = (extensions: Readonly<Record<string, unknown>> | undefined, type: string, field: string): boolean =>
  extensions?.['code'] === 'NOT_IN_SANDBOX' && extensions['typeName'] === type && extensions['fieldName'] === field;

/** A selection under an alias of its own, so that one document can ask for every field of a type. */
function aliased(alias: string, steps: readonly string[], selection: string): string {
  const nested = [...steps, selection].reduceRight((inner, step) => `${step} { ${inner} }`);
  return `${alias}: ${nested}`;
}

interface Asked {
  readonly field: Field;
  readonly selection: string;
}

/** Asks for these fields of a type in one document, and answers which of them are refused and, where none is, the data. */
async function askFor(sandbox: Sandbox, way: Way, asked: readonly Asked[]) {
  const selections = asked.map(({ field, selection }) => {
    const isComposite = isCompositeType(getNamedType(field.type));
    return aliased(field.name, way.steps, isComposite ? `${selection} { kind: __typename }` : selection);
  });
  const { data, errors = [] } = await sandbox.ask(`${way.operation} { ${selections.join('\n')} }`);
  const others = errors.filter(({ extensions }) => extensions?.['code'] !== 'NOT_IN_SANDBOX');
  if (others.length > 0) throw new Error(`${way.type}: ${others[0]?.message}`);
  const refused = asked.filter(({ field }) =>
    errors.some(({ extensions }) => isRefusal(extensions, way.type, field.name)),
  );
  return { data, refused };
}

/** The fields of a type that are refused, and the ways that the others lead on. */
async function tryFields(sandbox: Sandbox, way: Way, fields: readonly Field[], samples: Samples) {
  const refused = new Set<string>();
  let asked = fields.map((field) => ({ field, selection: `${field.name}${argumentsOf(way.type, field, samples)}` }));
  let answer = await askFor(sandbox, way, asked);
  // One refused field may take the data of all others with it: they are asked for again without it.
  while (answer.refused.length > 0) {
    for (const { field } of answer.refused) refused.add(field.name);
    asked = asked.filter(({ field }) => !refused.has(field.name));
    answer = await askFor(sandbox, way, asked);
  }
  const ways = asked.flatMap(({ field, selection }) =>
    [...new Set(typesIn(answer.data?.[field.name]))].map((type): Way => {
      return { type, operation: way.operation, steps: [...way.steps, selection, `... on ${type}`] };
    }),
  );
  return { refused, ways };
}

/**
 * Asks for every field of every type that the operations of the schema lead to, and answers which ones the sandbox refuses by name.
 *
 * @throws {Error} where a field answers another error, because its sample arguments are wrong.
 */
export async function crawlStorefront(
  sandbox: Sandbox,
  schema: GraphQLSchema,
  samples: Samples,
): Promise<CrawledType[]> {
  const waiting: Way[] = [
    { type: 'QueryRoot', operation: 'query', steps: [] },
    { type: 'Mutation', operation: 'mutation', steps: [] },
  ];
  const crawled = new Map<string, CrawledType>();
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    const type = schema.getType(way.type);
    if (!isObjectType(type) || crawled.has(type.name)) continue;
    const fields = Object.values(type.getFields());
    const { refused, ways } = await tryFields(sandbox, way, fields, samples);
    const names = fields.map((field) => field.name);
    crawled.set(type.name, {
      name: type.name,
      built: names.filter((name) => !refused.has(name)),
      refused: names.filter((name) => refused.has(name)),
    });
    waiting.push(...ways);
  }
  return [...crawled.values()];
}
