import { GraphQLError, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql/index.js';

/** A field of Shopify's schema that the sandbox does not build: refused, since an empty answer would look like an empty shop. */
function notBuilt(type: string, field: string): GraphQLError {
  const message = `The sandbox doesn’t build the field '${field}' of '${type}'.`;
  return new GraphQLError(message, { extensions: { code: 'NOT_IN_SANDBOX', typeName: type, fieldName: field } });
}

function strictField(type: string, field: string): GraphQLFieldResolver<unknown, unknown> {
  return (source, args, context, info) => {
    const value: unknown = Reflect.get(Object(source), field);
    if (value === undefined) throw notBuilt(type, field);
    return typeof value === 'function' ? value.call(source, args, context, info) : value;
  };
}

/** Gives every field without a resolver one that reads the field of its object, and refuses a field that the object lacks. */
export function refuseUnbuiltFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) field.resolve ??= strictField(type.name, field.name);
  }
  return schema;
}
