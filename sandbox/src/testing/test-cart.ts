import { z } from 'zod';
import type { testSandbox } from './test-sandbox.ts';

const CART = `
  fragment CartFields on Cart {
    id checkoutUrl note totalQuantity
    attributes { key value }
    discountCodes { code applicable }
    discountAllocations { discountedAmount { amount } targetType }
    buyerIdentity { countryCode email }
    cost { subtotalAmount { amount } totalAmount { amount currencyCode } }
    lines(first: 100) {
      nodes {
        id quantity attributes { key value }
        merchandise { ... on ProductVariant { id title product { title } } }
        cost { subtotalAmount { amount } totalAmount { amount } }
        discountAllocations { discountedAmount { amount } targetType }
      }
    }
  }`;

const Money = z.object({ amount: z.string() });
const Allocations = z.array(z.object({ discountedAmount: Money, targetType: z.string() }));

export const Cart = z.object({
  id: z.string(),
  checkoutUrl: z.string(),
  note: z.string().nullable(),
  totalQuantity: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.string() })),
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  discountAllocations: Allocations,
  buyerIdentity: z.object({ countryCode: z.string().nullable(), email: z.string().nullable() }),
  cost: z.object({ subtotalAmount: Money, totalAmount: Money.extend({ currencyCode: z.string() }) }),
  lines: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        quantity: z.number(),
        attributes: z.array(z.object({ key: z.string(), value: z.string() })),
        merchandise: z.object({ id: z.string(), title: z.string(), product: z.object({ title: z.string() }) }),
        cost: z.object({ subtotalAmount: Money, totalAmount: Money }),
        discountAllocations: Allocations,
      }),
    ),
  }),
});

const Payload = z.object({
  cart: Cart.nullable(),
  userErrors: z.array(z.object({ code: z.string(), field: z.array(z.string()), message: z.string() })),
  warnings: z.array(z.object({ code: z.string(), message: z.string(), target: z.string() })),
});

type Sandbox = ReturnType<typeof testSandbox>;

/** Runs one cart mutation, given as `name(arg: $arg)` with the types of its variables, and reads the whole payload. */
export async function mutateCart(
  sandbox: Sandbox,
  name: string,
  types: Record<string, string>,
  variables: Record<string, unknown>,
) {
  const declared = Object.entries(types)
    .map(([key, type]) => `$${key}: ${type}`)
    .join(', ');
  const passed = Object.keys(types)
    .map((key) => `${key}: $${key}`)
    .join(', ');
  const fields = 'cart { ...CartFields } userErrors { code field message } warnings { code message target }';
  const answer = await sandbox.ask(
    `mutation Change(${declared}) { ${name}(${passed}) { ${fields} } } ${CART}`,
    variables,
  );
  return Payload.parse(answer.data?.[name]);
}

export function createCart(sandbox: Sandbox, input: Record<string, unknown>) {
  return mutateCart(sandbox, 'cartCreate', { input: 'CartInput' }, { input });
}

export async function newCart(sandbox: Sandbox, input: Record<string, unknown>) {
  return Cart.parse((await createCart(sandbox, input)).cart);
}

export async function readCart(sandbox: Sandbox, id: string) {
  const answer = await sandbox.ask(`query Cart($id: ID!) { cart(id: $id) { ...CartFields } } ${CART}`, { id });
  return Cart.nullable().parse(answer.data?.['cart']);
}
