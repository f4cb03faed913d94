import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql/index.js';
import type { StoreIndex } from './store-index.ts';

/** The most tokens of a document. Comparing fields that could be merged takes the square of their number. */
export const MOST_TOKENS = 5000;
/** The most connections within each other. */
const MOST_NESTED = 4;
/** The most fields that one request has resolved, estimated before it is executed. */
const MOST_FIELDS = 500_000;
/** The size of a page where the document does not say one, which is the largest. */
const WHOLE_PAGE = 250;

/** The most entries of a connection by its type, as far as the catalog says. */
export type LargestLists = Readonly<Record<string, number>>;

export function largestLists({ products, collections }: StoreIndex): LargestLists {
  return {
    ProductConnection: products.length,
    SearchResultItemConnection: products.length,
    CollectionConnection: collections.length,
    ProductVariantConnection: Math.max(...products.map(({ variants }) => variants.length)),
    ImageConnection: 20,
    MediaConnection: 20,
  };
}

/** Fields to resolve, and connections within each other. */
interface Extent {
  readonly fields: number;
  readonly nested: number;
}

const NOTHING: Extent = { fields: 0, nested: 0 };

/** The data that the extent of a document depends on. */
interface Measured {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly largest: LargestLists;
  /** Fragments that are measured; each once, however often it is spread. */
  readonly known: Map<string, Extent>;
}

const together = (one: Extent, other: Extent): Extent => ({
  fields: one.fields + other.fields,
  nested: Math.max(one.nested, other.nested),
});

function pageSize(field: FieldNode, variables: Measured['variables'], most: number): number {
  const given = field.arguments?.filter(({ name }) => name.value === 'first' || name.value === 'last') ?? [];
  const sizes = given.flatMap(({ value }) => {
    const size: unknown = valueFromASTUntyped(value, variables);
    return typeof size === 'number' ? [Math.max(size, 0)] : [];
  });
  return Math.min(...sizes, most);
}

function fieldExtent(field: FieldNode, definition: GraphQLField<unknown, unknown> | undefined, measured: Measured) {
  const type = definition ? getNamedType(definition.type) : undefined;
  if (!field.selectionSet || !isCompositeType(type)) return { fields: 1, nested: 0 };
  const inside = extentOf(field.selectionSet, type.name, measured);
  if (!type.name.endsWith('Connection')) return { fields: inside.fields + 1, nested: inside.nested };
  const entries = pageSize(field, measured.variables, measured.largest[type.name] ?? WHOLE_PAGE);
  return { fields: inside.fields * Math.max(entries, 1) + 1, nested: inside.nested + 1 };
}

function fragmentExtent(name: string, measured: Measured): Extent {
  const known = measured.known.get(name);
  if (known) return known;
  const fragment = measured.fragments.get(name);
  const extent = fragment ? extentOf(fragment.selectionSet, fragment.typeCondition.name.value, measured) : NOTHING;
  measured.known.set(name, extent);
  return extent;
}

/** The document is valid: its fragments end somewhere. */
function extentOf({ selections }: SelectionSetNode, typeName: string, measured: Measured): Extent {
  const type = measured.schema.getType(typeName);
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  return selections
    .map((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return fragmentExtent(selection.name.value, measured);
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return extentOf(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, measured);
      return fieldExtent(selection, fields[selection.name.value], measured);
    })
    .reduce(together, NOTHING);
}

/**
 * The error of a valid document that would take too long; null for all others. assumed: Shopify refuses such documents by their
 * cost, which it does not publish.
 */
export function excess(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { schema, variables, largest }: Pick<Measured, 'schema' | 'variables' | 'largest'>,
): GraphQLError | null {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
  const root = schema.getRootType(operation.operation);
  if (!root) return null;
  const measured = { schema, fragments, variables, largest, known: new Map<string, Extent>() };
  const { fields, nested } = extentOf(operation.selectionSet, root.name, measured);
  const extensions = { code: 'MAX_COMPLEXITY_EXCEEDED' };
  if (nested > MOST_NESTED) {
    const message = `The query nests ${nested} connections. At most ${MOST_NESTED} can be nested.`;
    return new GraphQLError(message, { nodes: operation, extensions });
  }
  if (fields > MOST_FIELDS) {
    const message = `The query asks for up to ${fields} fields. At most ${MOST_FIELDS} are answered at once; ask for smaller pages.`;
    return new GraphQLError(message, { nodes: operation, extensions });
  }
  return null;
}
