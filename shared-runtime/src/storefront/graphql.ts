import type { initGraphQLTada, ResultOf, TadaDocumentNode } from 'gql.tada';
import type { introspection } from './schema.generated.d.ts';

type Graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: {
    Color: string;
    DateTime: string;
    Decimal: string;
    HTML: string;
    JSON: unknown;
    URL: string;
    UnsignedInt64: string;
    ISO8601DateTime: string;
  };
}>;

/** A GraphQL operation with the types of its result and variables. At run time it is its text. */
export type Operation<Result, Variables> = TadaDocumentNode<Result, Variables> & Partial<SourceText>;
export type { ResultOf };

interface SourceText {
  readonly source: string;
  /** The text itself and those of its fragments, each once: a service refuses a document that says one twice. */
  readonly parts: readonly string[];
}

/**
 * Writes a GraphQL document, typed by Shopify's schema. Only the text exists at run time: the parser that the library
 * would bring along is not needed, because pages never parse documents.
 *
 * @example const ShopName = graphql(`query shopName { shop { name } }`);
 */
export const graphql = ((text: string, fragments: readonly SourceText[] = []): SourceText => {
  const parts = [...new Set([text, ...fragments.flatMap((fragment) => fragment.parts)])];
  return { source: parts.join('\n'), parts };
}) as unknown as Graphql; // The library types the parsed document; see above why there is none.

/** The text of an operation, fragments included. */
export function sourceOf<Result, Variables>(operation: Operation<Result, Variables>): string {
  return operation.source ?? '';
}
