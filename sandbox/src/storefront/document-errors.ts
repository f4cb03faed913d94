import { GraphQLError } from 'graphql/index.js';

/** Rewrites graphql-js' words for a wrong document into Shopify's where those are known; the rest keeps its own. */
export function shopifyDocumentError(error: GraphQLError): GraphQLError {
  const field = /^Cannot query field "(?<field>[^"]+)" on type "(?<type>[^"]+)"/.exec(error.message)?.groups;
  if (field) {
    const message = `Field '${field['field']}' doesn't exist on type '${field['type']}'`;
    const extensions = { code: 'undefinedField', typeName: field['type'], fieldName: field['field'] };
    return new GraphQLError(message, { nodes: error.nodes ?? null, extensions });
  }
  const argument = /^Unknown argument "(?<argument>[^"]+)" on field "(?<type>[^".]+)\.(?<field>[^"]+)"/.exec(
    error.message,
  )?.groups;
  if (argument) {
    const message = `Field '${argument['field']}' doesn't accept argument '${argument['argument']}'`;
    const extensions = {
      code: 'argumentNotAccepted',
      name: argument['field'],
      typeName: 'Field',
      argumentName: argument['argument'],
    };
    return new GraphQLError(message, { nodes: error.nodes ?? null, extensions });
  }
  return error;
}
