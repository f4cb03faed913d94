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

/** How a document reaches the objects of a type, as opening and closing text around its fields. */
interface Way {
  readonly type: string;
  readonly open: string;
  readonly close: string;
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
    return `${argument.name}: ${argument.name === 'first' ? '20' : sampleOf(argument.type)}`;
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

/** Asks for one field by a way, and answers whether it is refused and which types of objects it leads to. */
async function tryField(sandbox: Sandbox, way: Way, field: Field, samples: Samples) {
  const isComposite = isCompositeType(getNamedType(field.type));
  const asked = `${field.name}${argumentsOf(way.type, field, samples)}`;
  const document = `${way.open} ${asked} ${isComposite ? '{ kind: __typename }' : ''} ${way.close}`;
  const { data, errors = [] } = await sandbox.ask(document);
  const isRefused = errors.some(({ extensions }) => isRefusal(extensions, way.type, field.name));
  const others = errors.filter(({ extensions }) => extensions?.['code'] !== 'NOT_IN_SANDBOX');
  if (others.length > 0) throw new Error(`${way.type}.${field.name}: ${others[0]?.message} (${document})`);
  const ways = [...new Set(typesIn(data))].map((type): Way => {
    return { type, open: `${way.open} ${asked} { ... on ${type} {`, close: `} } ${way.close}` };
  });
  return { isRefused, ways };
}

/**
 * Asks for every field of every type that these operations lead to, each in a request of its own, and answers which ones the sandbox
 * refuses by name.
 *
 * @throws {Error} where a field answers another error, because its sample arguments are wrong.
 */
export async function crawlStorefront(
  sandbox: Sandbox,
  schema: GraphQLSchema,
  samples: Samples,
): Promise<CrawledType[]> {
  const waiting: Way[] = [
    { type: 'QueryRoot', open: 'query {', close: '}' },
    { type: 'Mutation', open: 'mutation {', close: '}' },
  ];
  const crawled = new Map<string, CrawledType>();
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    const type = schema.getType(way.type);
    if (!isObjectType(type) || crawled.has(type.name)) continue;
    const built: string[] = [];
    const refused: string[] = [];
    crawled.set(type.name, { name: type.name, built, refused });
    for (const field of Object.values(type.getFields())) {
      const { isRefused, ways } = await tryField(sandbox, way, field, samples);
      (isRefused ? refused : built).push(field.name);
      waiting.push(...ways);
    }
  }
  return [...crawled.values()];
}
