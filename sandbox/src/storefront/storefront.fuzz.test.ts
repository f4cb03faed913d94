import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  buildClientSchema,
  getNamedType,
  type GraphQLField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql/index.js';
import { expect, test } from 'vitest';
import { fuzz, hostileTexts, nearlyRight } from 'test-kit';
import { SANDBOX, testSandbox, TOKEN, variantId } from '../testing/test-sandbox.ts';

const schema = buildClientSchema(
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../storefront-schema/storefront.schema.json'), 'utf8')),
  { assumeValid: true },
);

const IDS = [variantId('drift-set', 'M'), 'gid://shopify/Cart/abc?key=def', 'gid://shopify/Product/1', 'x', ''];

/** Draws one of a list by the next number of an input. */
type Draw = <Value>(values: readonly Value[]) => Value;

function drawFrom(numbers: readonly number[]): Draw {
  let at = 0;
  return (values) => {
    const number = numbers[at % numbers.length] ?? 0;
    at += 1;
    const value = values[number % values.length];
    if (value === undefined) throw new Error('There is nothing to draw from.');
    return value;
  };
}

function writtenInput(type: GraphQLInputType, draw: Draw, depth: number): string {
  if (isNonNullType(type)) return writtenInput(type.ofType, draw, depth);
  if (isListType(type)) {
    const entry = () => writtenInput(type.ofType, draw, depth + 1);
    return draw([() => '[]', () => `[${entry()}]`, () => `[${entry()}, ${entry()}]`])();
  }
  if (isEnumType(type)) return draw(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || (depth < 3 && draw([true, false, false])),
    );
    return `{${fields.map((field) => `${field.name}: ${writtenInput(field.type, draw, depth + 1)}`).join(', ')}}`;
  }
  if (type.name === 'Int') return draw(['1', '250', '2', '-1', '2147483647', '0']);
  if (type.name === 'Float' || type.name === 'Decimal') return draw(['1.5', '-1', '1e300']);
  if (type.name === 'Boolean') return draw(['true', 'false']);
  return JSON.stringify(draw([...IDS, 'drift-set', 'main-menu', 'title:a* OR (tag:b', '2025-01-01', 'WELCOME10']));
}

function writtenField(field: GraphQLField<unknown, unknown>, alias: string, draw: Draw, depth: number): string {
  const given = field.args.filter(({ type }) => isNonNullType(type) || draw([true, true, false]));
  const args = given.map(({ name, type }) => `${name}: ${writtenInput(type, draw, 0)}`);
  const selected = writtenSelection(field.type, draw, depth + 1);
  return `${alias}: ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selected}${draw(['', '', ' @skip(if: false)'])}`;
}

/** The selection of a value: some of its fields, at most eight levels deep. */
function writtenSelection(type: GraphQLOutputType, draw: Draw, depth: number): string {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    const member = draw(named.getTypes());
    return `{ __typename ...@defer { __typename } ... on ${member.name} ${writtenSelection(member, draw, depth)} }`;
  }
  if (!isObjectType(named) && !isInterfaceType(named)) return '';
  const fields = Object.values(named.getFields());
  const isLeaf = (field: GraphQLField<unknown, unknown>): boolean =>
    !isObjectType(getNamedType(field.type)) && !isInterfaceType(getNamedType(field.type));
  const usable = depth > 8 ? fields.filter(isLeaf) : fields;
  const chosen = usable.length > 0 ? [draw(usable), draw(usable), ...(depth < 3 ? [draw(usable)] : [])] : [];
  return ` { __typename ${chosen.map((field, at) => writtenField(field, `f${at}`, draw, depth)).join(' ')} }`;
}

const documents = fc.array(fc.nat({ max: 5000 }), { minLength: 20, maxLength: 60 }).map((numbers) => {
  const draw = drawFrom(numbers);
  const [kind, root] = draw([
    ['query', schema.getQueryType()],
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const);
  return root ? `${kind} Fuzzed ${writtenSelection(root, draw, 0)}` : '{ shop { name } }';
});

type Sandbox = ReturnType<typeof testSandbox>;

/** The longest processor time (ms) of one request. */
const MOST_CPU = 2000;

/** An answer that says something: data, or errors. */
async function expectAnswer(response: Response, before: NodeJS.CpuUsage): Promise<void> {
  const text = await response.text();
  if (response.status >= 500 && response.status !== 501) throw new Error(`${response.status} ${text.slice(0, 500)}`);
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1000 > MOST_CPU) throw new Error(`it took ${(user + system) / 1000} ms of processor time`);
  if (response.status !== 200) return;
  const answer: { data?: unknown; errors?: readonly { message: string }[] } = JSON.parse(text);
  // The engine's message for a fault in a resolver.
  const fault = answer.errors?.find(({ message }) =>
    /^(?:Cannot (?:read|convert)|[\w.]+ is not a function)/.test(message),
  );
  if (fault) throw new Error(fault.message);
  expect(answer.data !== undefined || (answer.errors?.length ?? 0) > 0).toBe(true);
}

const post = ({ app }: Sandbox, body: string, headers: Record<string, string> = {}, version = '2025-10') =>
  app.request(`${SANDBOX}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': TOKEN, ...headers },
    body: body.toWellFormed(),
  });

test('documents of Shopify’s schema are answered or refused', async () => {
  const sandbox = testSandbox();
  await fuzz({
    surface: 'storefront',
    name: 'documents of the schema',
    inputs: documents,
    share: 2,
    hold: async (query) => {
      const before = process.cpuUsage();
      await expectAnswer(await post(sandbox, JSON.stringify({ query })), before);
    },
  });
}, 120_000);

const CREATE = {
  query: 'mutation C($input: CartInput) { cartCreate(input: $input) { cart { id note } userErrors { message } } }',
  variables: {
    input: { note: 'n', lines: [{ merchandiseId: IDS[0], quantity: 1, attributes: [{ key: 'a', value: 'b' }] }] },
  },
  operationName: 'C',
};

test('bodies, versions, and headers that are nearly right or hostile are answered or refused', async () => {
  const sandbox = testSandbox();
  await fuzz({
    surface: 'storefront',
    name: 'requests',
    inputs: fc.record({
      body: fc.oneof(
        nearlyRight(CREATE),
        hostileTexts,
        hostileTexts.map((query) => JSON.stringify({ query })),
      ),
      version: fc.constantFrom('2025-10', '1999-99', 'unstable', '%00', '..', '2025-10%2f..'),
      accept: fc.constantFrom('*/*', 'multipart/mixed; deferSpec=20220824', 'text/event-stream', ''),
    }),
    share: 2,
    hold: async ({ body, version, accept }) => {
      const before = process.cpuUsage();
      await expectAnswer(await post(sandbox, body, { accept }, version), before);
    },
  });
}, 120_000);
