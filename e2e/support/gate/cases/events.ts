import { after, casesOf, type GateCase, replace } from '../gate-case.ts';

const { bad, good } = casesOf('events');

const OWN = 'mf-marketing/src/lib/own-events.ts';
const REGISTRY = 'shared-contracts/src/events/registry.ts';
const VIEWED = 'mf-catalog/src/features/product/use-product-viewed.ts';
const START = 'mf-marketing/src/start.ts';
const IN_START = 'export const start: Start = (services) => {\n  const { config, events, experiments } = services;';
const CONTENTS = 'mf-marketing/src/remote.ts';
const ASSIGNED = `'experiment:assigned': defineEvent({ 1: () => z.object({ experiment: z.string(), variant: z.string() }) })`;
const SECOND = `2: () => z.object({ experiment: z.string(), arm: z.string() })`;
const CAST = `[
    { from: 1, to: 2, cast: ({ experiment, variant }: { experiment: string; variant: string }) => ({ experiment, arm: variant }) },
    { from: 2, to: 1, cast: ({ experiment, arm }: { experiment: string; arm: string }) => ({ experiment, variant: arm }) },
  ]`;
const second = (casts: string): string =>
  `'experiment:assigned': defineEvent({ 1: () => z.object({ experiment: z.string(), variant: z.string() }), ${SECOND} }, ${casts})`;

export const eventCases: readonly GateCase[] = [
  bad(
    'mf-catalog',
    'emits an event without a field that its listeners need',
    /use-product-viewed|product-viewed|title/,
    [replace(VIEWED, '{ handle, title }, platform', '{ handle } as { handle: string; title: string }, platform')],
    { visit: { path: '/product/bordeaux-capsule' } },
  ),
  bad('mf-catalog', 'emits an event with a number in the place of a text', /use-product-viewed|product-viewed/, [
    replace(VIEWED, '{ handle, title }, platform', '{ handle, title: title.length }, platform'),
  ]),
  bad('mf-catalog', 'emits an event in a version that does not exist', /use-product-viewed|product-viewed/, [
    replace(VIEWED, `platform.identify('mf-catalog'));`, `platform.identify('mf-catalog'), 2);`),
  ]),
  bad('mf-marketing', 'hears an event in a version that does not exist', /start\.ts|product-viewed/, [
    after(START, IN_START, `events.on('catalog:product-viewed', (payload) => void payload, 3);`),
    replace(CONTENTS, `hears: ['consent:changed']`, `hears: ['consent:changed', 'catalog:product-viewed']`),
  ]),
  bad('mf-marketing', 'defines the second version of its event without converters', /experiment:assigned/, [
    replace(OWN, ASSIGNED, second('[]')),
  ]),
  bad(
    'mf-marketing',
    'defines the second version of its event with a converter in one direction',
    /experiment:assigned/,
    [replace(OWN, ASSIGNED, second(CAST.replace(/\n {4}\{ from: 2.*/, '')))],
  ),
  // No other remote knows the event, so its emitter and its listeners change together.
  good('mf-marketing', 'renames a field of an event that it alone hears', [
    replace(OWN, ASSIGNED, ASSIGNED.replace('variant:', 'arm:')),
    replace(
      START,
      `events.emit('experiment:assigned', { experiment, variant }, remote)`,
      `events.emit('experiment:assigned', { experiment, arm: variant }, remote)`,
    ),
  ]),
  bad('mf-marketing', 'defines an event of the catalog’s again', /catalog:product-viewed/, [
    replace(
      OWN,
      'export const OWN_EVENTS = {',
      `export const OWN_EVENTS = {\n  'catalog:product-viewed': defineEvent({ 1: () => z.object({ id: z.string() }) }),`,
    ),
  ]),
  bad('shell', 'the contracts need one more field of an event of the cart’s', /cart:line-added/, [
    replace(REGISTRY, 'price: z.number() })', 'price: z.number(), currency: z.string() })'),
  ]),
  bad('shell', 'the contracts replace the only version of an event', /consent:changed/, [
    replace(REGISTRY, `'consent:changed': defineEvent({ 1:`, `'consent:changed': defineEvent({ 2:`),
  ]),
  bad('shell', 'the contracts drop an event that a remote emits', /catalog:search-missed/, [
    replace(REGISTRY, `  'catalog:search-missed': defineEvent({ 1: () => z.object({ query: z.string() }) }),\n`, ''),
  ]),
  // A listener may be published before its emitter.
  good('mf-marketing', 'says that it hears an event that no release emits yet', [
    replace(CONTENTS, `hears: ['consent:changed']`, `hears: ['consent:changed', 'cart:line-lost']`),
  ]),
  good('mf-marketing', 'the second version of its event with converters in both directions', [
    replace(OWN, ASSIGNED, second(CAST)),
  ]),
  good('mf-marketing', 'an event of its own with one more optional field', [
    replace(OWN, ASSIGNED, ASSIGNED.replace('variant: z.string()', 'variant: z.string(), arm: z.optional(z.string())')),
  ]),
  good('shell', 'the contracts add an optional field to an event', [
    replace(REGISTRY, 'price: z.number() })', 'price: z.number(), currency: z.optional(z.string()) })'),
  ]),
];
