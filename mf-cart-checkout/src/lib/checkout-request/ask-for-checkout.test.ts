import { expect, test } from 'vitest';
import { createStorefront } from 'shared-runtime/storefront';
import { askForCheckout } from './ask-for-checkout.ts';

interface Line {
  readonly merchandiseId: string;
  readonly quantity: number;
}
interface Asked {
  readonly name: string;
  readonly variables: {
    readonly input?: { readonly lines: readonly Line[] };
    readonly lines?: readonly Line[];
    readonly after?: string;
  };
}

const id = (number: number) => `gid://shopify/ProductVariant/${number}`;
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ merchandiseId: id(index), quantity: 1 }));
const money = { amount: '1.0', currencyCode: 'USD' };

/** A store whose carts hold the sent lines, except where a test overrides them. */
function store(sells: (line: Line) => number = ({ quantity }) => quantity, refuses?: string) {
  const asked: Asked[] = [];
  const held: Line[] = [];
  const page = (after = 0) => ({
    nodes: held.slice(after, after + 100).map(({ merchandiseId, quantity }, index) => ({
      id: `line-${after + index}`,
      quantity,
      merchandise: { id: merchandiseId, title: 'S', product: { title: 'Capsule' } },
      cost: { totalAmount: money },
    })),
    pageInfo: { hasNextPage: held.length > after + 100, endCursor: String(after + 100) },
  });
  const answer = ({ name, variables }: Asked): unknown => {
    if (name === 'furtherCartLines') return { cart: { lines: page(Number(variables.after)) } };
    const lines = variables.input?.lines ?? variables.lines ?? [];
    held.push(...lines.map((line) => ({ ...line, quantity: sells(line) })));
    const place = lines.findIndex(({ merchandiseId }) => merchandiseId === refuses);
    const field = name === 'cartCreate' ? ['input', 'lines', String(place), 'merchandiseId'] : ['lines', String(place)];
    const userErrors = place < 0 ? [] : [{ code: 'INVALID', field, message: 'Unknown.' }];
    const cart = {
      id: 'gid://shopify/Cart/1',
      checkoutUrl: 'https://store.example/c/1',
      lines: page(),
      cost: { totalAmount: money },
      discountCodes: [],
    };
    const warnings = lines.some((line) => sells(line) < line.quantity)
      ? [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Less.', target: 'line' }]
      : [];
    return { [name]: { cart: place < 0 ? cart : null, userErrors, warnings } };
  };
  const storefront = createStorefront({
    origin: 'https://store.example',
    publicToken: 'token',
    fetch: async (_url, init) => {
      const { query, variables } = JSON.parse(String(init?.body));
      const one = { name: /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '', variables };
      asked.push(one);
      return Response.json({ data: answer(one) });
    },
  });
  return { storefront, asked };
}

test('equal lines are merged, and only the storefront’s fields are sent', async () => {
  const { storefront, asked } = store();
  const line = { merchandiseId: id(1), quantity: 2, price: 99, attributes: [] };
  expect(await askForCheckout(storefront, { lines: [line, line], note: 'For Ada' })).toMatchObject({ kind: 'ready' });
  expect(asked.map(({ variables }) => variables)).toEqual([
    { input: { lines: [{ merchandiseId: id(1), quantity: 4 }], note: 'For Ada' } },
  ]);
});

test('what is beyond 250 lines is added in a further request, and all lines are read back', async () => {
  const { storefront, asked } = store();
  expect(await askForCheckout(storefront, { lines: linesOf(500) })).toMatchObject({ kind: 'ready' });
  expect(asked.map(({ name }) => name)).toEqual(['cartCreate', 'cartLinesAdd', ...Array(4).fill('furtherCartLines')]);
  expect(asked[0]?.variables.input?.lines).toHaveLength(250);
  expect(asked[1]?.variables.lines).toEqual(linesOf(500).slice(250));
});

test('a correction is found in whichever request and on whichever page of the lines it stands', async () => {
  for (const scarce of [7, 180, 430]) {
    const { storefront } = store(({ merchandiseId }) => (merchandiseId === id(scarce) ? 0 : 1));
    expect(await askForCheckout(storefront, { lines: linesOf(500) })).toMatchObject({
      kind: 'changed',
      corrections: [{ merchandiseId: id(scarce), quantity: 0 }],
      remarks: [],
    });
  }
});

test('a line that is refused is named, in a further request too, and ends the checkout', async () => {
  for (const unknown of [3, 260]) {
    const { storefront, asked } = store(undefined, id(unknown));
    const answer = await askForCheckout(storefront, { lines: linesOf(400) });
    expect(answer).toMatchObject({ kind: 'refused', refusedIds: [id(unknown)] });
    expect(asked).toHaveLength(unknown < 250 ? 1 : 2);
  }
});

test('an email that the storefront refused stopped every checkout of its shopper', async () => {
  const inputs: unknown[] = [];
  const { storefront: willing } = store();
  const storefront: typeof willing = {
    ...willing,
    async ask(document, variables, request) {
      const { input } = variables as { readonly input?: { readonly buyerIdentity?: object } };
      inputs.push(input);
      if (!input?.buyerIdentity) return willing.ask(document, variables, request);
      const field = ['input', 'buyerIdentity', 'email'];
      return {
        cartCreate: { cart: null, userErrors: [{ code: 'INVALID', field, message: 'No.' }], warnings: [] },
      } as never;
    },
  };
  const lines = linesOf(1);
  const buyerIdentity = { email: 'ada@example.com' };
  expect(await askForCheckout(storefront, { lines, buyerIdentity, note: 'For Ada' })).toMatchObject({ kind: 'ready' });
  expect(inputs).toEqual([
    { lines, buyerIdentity, note: 'For Ada' },
    { lines, note: 'For Ada' },
  ]);
});
