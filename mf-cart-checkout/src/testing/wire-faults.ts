import { created, json } from './storefront-answers.ts';

/** The answer to a request that takes `ms`. */
export type WireFault = (ms: number, variables: Record<string, unknown>) => Promise<Response>;

function later(ms: number, answer: () => Response | Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => void Promise.resolve().then(answer).then(resolve, reject), ms);
  });
}

const text = (body: string, type = 'application/json') => new Response(body, { headers: { 'Content-Type': type } });

/** The faulty answers to a press of Checkout: late, wrong, twice, or none. */
export const WIRE_FAULTS: readonly (readonly [name: string, fault: WireFault])[] = [
  ['in time', (ms, variables) => later(ms % 900, () => created(variables))],
  ['late', (ms, variables) => later(ms, () => created(variables))],
  ['too late', (ms, variables) => later(15_000 + ms, () => created(variables))],
  ['not at all', () => new Promise(() => undefined)],
  ['unreachable', (ms) => later(ms % 3000, () => Promise.reject(new TypeError('Failed to fetch')))],
  ['HTTP 500', (ms) => later(ms % 3000, () => json({}, 500))],
  ['HTTP 503', (ms) => later(ms % 3000, () => json({}, 503))],
  ['HTML', (ms) => later(ms % 3000, () => text('<html>', 'text/html'))],
  ['an empty object', (ms) => later(ms % 3000, () => json({}))],
  ['a body that breaks off', (ms) => later(ms % 3000, () => text('{"data":'))],
  ['twice', (ms, variables) => later(ms % 3000, async () => text((await created(variables).text()).repeat(2)))],
  [
    'user errors',
    (ms, variables) =>
      later(ms % 3000, () =>
        created(variables, { userErrors: [{ code: 'INVALID', message: 'No', field: ['input'] }] }),
      ),
  ],
  ['no address', (ms, variables) => later(ms % 3000, () => created(variables, { checkoutUrl: null }))],
  [
    'another shape',
    (ms) => later(ms % 3000, () => json({ data: { cartCreate: { cart: 7, userErrors: [], warnings: [] } } })),
  ],
];
