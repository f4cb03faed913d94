import {
  coerceInputValue,
  getNamedType,
  type GraphQLInputType,
  type GraphQLSchema,
  GraphQLError,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  isInputType,
  type VariableDefinitionNode,
} from 'graphql/index.js';
import { isGlobalId } from './global-ids.ts';

interface Problem {
  path: (string | number)[];
  explanation: string;
  message?: string;
}

const MAXIMUM_ARRAY = 250;

/** graphql-js and Shopify's Ruby library find the same mistakes and name them differently. */
function explain(value: unknown, type: string, message: string): string {
  if (value == null) return 'Expected value to not be null';
  const unknown = /Field "[^"]+" is not defined by type "(?<type>[^"]+)"/.exec(message)?.groups;
  if (unknown) return `Field is not defined on ${unknown['type']}`;
  const choice = /does not exist in "(?<type>[^"]+)" enum/.exec(message)?.groups;
  // The message names the leaf's own type; without it the whole variable is of the wrong shape.
  const leaf = /(?<type>\w+) cannot represent/.exec(message)?.groups;
  return `Could not coerce value ${JSON.stringify(value)} to ${choice?.['type'] ?? leaf?.['type'] ?? type}`;
}

function missingField(message: string): string[] {
  const field = /Field "(?<field>[^"]+)" of required type/.exec(message)?.groups?.['field'];
  return field ? [field] : [];
}

function findGlobalIdProblems(
  value: unknown,
  type: GraphQLInputType,
  path: (string | number)[],
  problems: Problem[],
): void {
  if (isNonNullType(type)) return findGlobalIdProblems(value, type.ofType, path, problems);
  if (value == null) return;
  if (isListType(type)) {
    const entries: unknown[] = Array.isArray(value) ? value : [value];
    for (const [position, entry] of entries.entries())
      findGlobalIdProblems(entry, type.ofType, [...path, position], problems);
  } else if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      findGlobalIdProblems(Reflect.get(Object(value), field.name), field.type, [...path, field.name], problems);
    }
  } else if (type.name === 'ID' && !isGlobalId(value)) {
    const explanation = `Invalid global id '${String(value)}'`;
    problems.push({ path, explanation, message: explanation });
  }
}

function problemsOf(value: unknown, type: GraphQLInputType): Problem[] {
  const problems: Problem[] = [];
  if (isNonNullType(type) && value == null) return [{ path: [], explanation: 'Expected value to not be null' }];
  coerceInputValue(value, type, (path, invalid, error) => {
    const absent = missingField(error.message);
    const shown = absent.length > 0 ? null : invalid;
    problems.push({ path: [...path, ...absent], explanation: explain(shown, getNamedType(type).name, error.message) });
  });
  if (problems.length === 0) findGlobalIdProblems(value, type, [], problems);
  return problems;
}

function providedError(definition: VariableDefinitionNode, value: unknown, problems: Problem[]): GraphQLError {
  const details = problems
    .filter(({ path }) => path.length > 0)
    .map(({ path, explanation }) => `${path.join('.')} (${explanation})`);
  const subject = `Variable $${definition.variable.name.value} of type ${print(definition.type)} was provided invalid value`;
  const message = details.length > 0 ? `${subject} for ${details.join(', ')}` : subject;
  return new GraphQLError(message, { nodes: definition, extensions: { value: value ?? null, problems } });
}

function oversizedArray(value: unknown): number | undefined {
  if (Array.isArray(value) && value.length > MAXIMUM_ARRAY) return value.length;
  if (value === null || typeof value !== 'object') return undefined;
  return Object.values(value)
    .map(oversizedArray)
    .find((size) => size !== undefined);
}

/** The errors that Shopify answers at the top level for invalid variables, before anything is executed. */
export function variableErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): GraphQLError[] {
  const errors: GraphQLError[] = [];
  for (const definition of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const name = definition.variable.name.value;
    const value = variables[name];
    if (value === undefined && definition.defaultValue) continue;
    const size = oversizedArray(value);
    if (size !== undefined) {
      const message = `The input array size of ${size} is greater than the maximum allowed of ${MAXIMUM_ARRAY}.`;
      errors.push(new GraphQLError(message, { nodes: definition, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }));
      continue;
    }
    const problems = value === undefined && !isNonNullType(type) ? [] : problemsOf(value, type);
    if (problems.length > 0) errors.push(providedError(definition, value, problems));
  }
  return errors;
}
