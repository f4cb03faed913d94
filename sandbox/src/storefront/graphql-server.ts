import { type DocumentNode, getOperationAST, GraphQLError, Kind, parse, visit } from 'graphql/index.js';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { CartService } from '../cart/cart-service.ts';
import { shopifyDocumentError } from './document-errors.ts';
import { excess, largestLists, type LargestLists, MOST_TOKENS } from './document-limits.ts';
import { executableSchema } from './schema.ts';
import { variableErrors } from './variable-problems.ts';

// assumed: Shopify does not publish how it counts; one point for a field that has fields of its own is the documented order.
function requestedCost(document: DocumentNode): number {
  let cost = 0;
  visit(document, {
    [Kind.FIELD]: (field) => {
      if (field.selectionSet) cost += 1;
    },
  });
  return cost;
}

/** The document without `@defer`: its parts are answered at once, with the rest. assumed: Shopify may send them later. */
function withoutDefer(document: DocumentNode): DocumentNode {
  return visit(document, { [Kind.DIRECTIVE]: (directive) => (directive.name.value === 'defer' ? null : undefined) });
}

const shopifyErrors = (largest: LargestLists): Plugin => ({
  onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: MOST_TOKENS })),
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid)
        setResult(result.map((error) => (error instanceof GraphQLError ? shopifyDocumentError(error) : error)));
    },
  onExecute: ({ args, executeFn, setExecuteFn, setResultAndStopExecution }) => {
    const { document, schema } = args;
    const operation = getOperationAST(document, args.operationName);
    const variables = args.variableValues ?? {};
    const errors = operation ? variableErrors(schema, operation, variables) : [];
    const tooLarge =
      operation && errors.length === 0 ? excess(document, operation, { schema, variables, largest }) : null;
    if (errors.length > 0) setResultAndStopExecution({ errors });
    else if (tooLarge) setResultAndStopExecution({ errors: [tooLarge] });
    setExecuteFn((given) => executeFn({ ...given, document: withoutDefer(given.document) }));
    return {
      onExecuteDone: ({ result, setResult }) => {
        if (Symbol.asyncIterator in result) return;
        setResult({ ...result, extensions: { cost: { requestedQueryCost: requestedCost(document) } } });
      },
    };
  },
});

/** The address at which the server hears of every version's requests. */
export const ENDPOINT = 'http://storefront/graphql';

export function createGraphqlServer(service: CartService): (request: Request) => Promise<Response> {
  const yoga = createYoga({
    schema: executableSchema(service),
    graphqlEndpoint: new URL(ENDPOINT).pathname,
    plugins: [shopifyErrors(largestLists(service.store.index))],
    maskedErrors: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    logging: false,
  });
  return async (request) => {
    // Asked for plain JSON, yoga answers a faulty document with 200 and `errors`, as Shopify does.
    const headers = new Headers(request.headers);
    headers.set('accept', 'application/json');
    return yoga.fetch(request.url, { method: request.method, headers, body: await request.text() });
  };
}
