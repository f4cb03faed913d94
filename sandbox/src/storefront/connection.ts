import { GraphQLError } from 'graphql/index.js';

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

/** How a list of one kind becomes a connection: what identifies an entry in a cursor, and what the entry looks like. */
export interface ConnectionShape<T, N> {
  key: (entry: T) => string | number;
  node: (entry: T) => N;
}

export interface Connection<N> {
  edges: { cursor: string; node: N }[];
  nodes: N[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const MAXIMUM_PAGE = 250;

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}

function cursorOf(key: string | number): string {
  return Buffer.from(JSON.stringify({ last_id: key, last_value: String(key) })).toString('base64');
}

function keyOf(cursor: string): unknown {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString());
    if (content !== null && typeof content === 'object' && 'last_id' in content) return content.last_id;
  } catch {
    // An unreadable cursor is refused below, in the same words as one of a foreign shape.
  }
  throw badRequest(`Invalid cursor for current pagination sort: ${cursor}`);
}

function checkSize(args: PageArguments): void {
  // assumed: the exact wording of these refusals; that they are refused is documented.
  if (args.first == null && args.last == null) throw badRequest('you must provide one of first or last');
  if (args.first != null && args.last != null) throw badRequest('providing both first and last is not supported');
  for (const name of ['first', 'last'] as const) {
    const size = args[name];
    if (size == null) continue;
    if (size < 0) throw badRequest(`${name} must be a non-negative integer`);
    if (size > MAXIMUM_PAGE) throw badRequest(`${name} cannot exceed ${MAXIMUM_PAGE}`);
  }
}

function positionOf<T, N>(entries: readonly T[], cursor: string, shape: ConnectionShape<T, N>): number {
  const wanted = keyOf(cursor);
  return entries.findIndex((entry) => shape.key(entry) === wanted);
}

/** One page of a list. A cursor whose entry has left the list starts from the edge (assumed: Shopify compares sort values). */
export function connect<T, N>(entries: readonly T[], args: PageArguments, shape: ConnectionShape<T, N>): Connection<N> {
  checkSize(args);
  let start = 0;
  let end = entries.length;
  if (args.after != null) start = positionOf(entries, args.after, shape) + 1;
  if (args.before != null) {
    const position = positionOf(entries, args.before, shape);
    if (position >= 0) end = position;
  }
  if (args.first != null) end = Math.min(end, start + args.first);
  if (args.last != null) start = Math.max(start, end - args.last);
  const edges = entries
    .slice(start, end)
    .map((entry) => ({ cursor: cursorOf(shape.key(entry)), node: shape.node(entry) }));
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: end < entries.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
