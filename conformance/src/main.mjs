// Runs foreign clients against the sandbox that the environment names, prints what became of each operation, and fails where one is
// empty without an error, unanswered, or not as the sandbox says.
import { readFileSync, writeFileSync } from 'node:fs';
import { apiClientOperations } from './storefront-api-client.mjs';
import { cartProviderOperations } from './cart-provider.mjs';
import { hydrogenOperations } from './hydrogen.mjs';
import { rowsOf } from './outcome.mjs';
import { supabaseOperations } from './supabase-js.mjs';

const origin = process.env.SANDBOX_ORIGIN ?? 'http://localhost:3100';
const token = process.env.STOREFRONT_PUBLIC_TOKEN ?? '';
const backend = {
  backendUrl: origin,
  publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
  secretKey: process.env.SUPABASE_SECRET_KEY ?? '',
};

const FIRST = `query First { products(first: 1, query: "available_for_sale:true") { nodes { handle variants(first: 1) { nodes { id } } } } }`;

/** A product that can be bought. */
async function firstProduct() {
  const response = await fetch(`${origin}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
    body: JSON.stringify({ query: FIRST }),
  });
  const [{ handle, variants }] = (await response.json()).data.products.nodes;
  return { handle, variant: variants.nodes[0].id };
}

// The clients write each refusal to the console; the table has them.
console.error = () => undefined;
console.warn = () => undefined;

const { handle, variant } = await firstProduct();
const place = { storefrontUrl: origin, token, handle };
const rows = [
  ...(await rowsOf('Hydrogen', hydrogenOperations(place))),
  ...(await rowsOf('storefront-api-client', apiClientOperations(place))),
];
rows.push(...(await rowsOf('supabase-js', supabaseOperations(backend))));
// Last, because it gives this process a page.
const { operations, close } = await cartProviderOperations({ ...place, variant });
rows.push(...(await rowsOf('CartProvider', operations)));
await close();

const table = [
  '| client | operation | outcome | what it says |',
  '| --- | --- | --- | --- |',
  ...rows.map(({ client, name, outcome, detail, isRight }) => {
    const says = detail.replaceAll('\n', ' ').replaceAll('|', '\\|').slice(0, 160);
    return `| ${client} | ${name} | ${isRight ? outcome : `**${outcome}**`} | ${says} |`;
  }),
].join('\n');
process.stdout.write(`${table}\n`);

const README = new URL('../README.md', import.meta.url);
const [BEGIN, END] = ['<!-- operations: begin -->', '<!-- operations: end -->'];
const text = readFileSync(README, 'utf8');
const written = `${text.slice(0, text.indexOf(BEGIN))}${BEGIN}\n\n${table}\n\n${text.slice(text.indexOf(END))}`;
const isWritten = written === text;
if (process.argv.includes('-u')) writeFileSync(README, written);
else if (!isWritten) process.stdout.write('README.md has another table; `npm run test:conformance -- -u` writes it.\n');
const failed = rows.filter(({ isRight }) => !isRight).length + (isWritten || process.argv.includes('-u') ? 0 : 1);
process.stdout.write(`${rows.length + 1 - failed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
