import { type DocumentNode, getOperationAST, GraphQLError, Kind, visit } from 'graphql/index.js';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { CartService } from '../cart/cart-service.ts';
import { shopifyDocumentError } from './document-errors.ts';
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

const shopifyErrors: Plugin = {
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid)
        setResult(result.map((error) => (error instanceof GraphQLError ? shopifyDocumentError(error) : error)));
    },
  onExecute: ({ args, setResultAndStopExecution }) => {
    const operation = getOperationAST(args.document, args.operationName);
    const errors = operation ? variableErrors(args.schema, operation, args.variableValues ?? {}) : [];
    if (errors.length > 0) setResultAndStopExecution({ errors });
    return {
      onExecuteDone: ({ result, setResult }) => {
        if (Symbol.asyncIterator in result) return;
        setResult({ ...result, extensions: { cost: { requestedQueryCost: requestedCost(args.document) } } });
      },
    };
  },
};

export function createGraphqlServer(service: CartService): (request: Request) => Promise<Response> {
  const yoga = createYoga({
    schema: executableSchema(service),
    // Every version's path leads here; which one was meant is dealt with before.
    graphqlEndpoint: '/api/:version/graphql.json',
    plugins: [shopifyErrors],
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
