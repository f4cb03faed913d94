import { App } from '@supabase/lite';
import { refusalAsPostgrest } from './postgrest-refusals.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';

export type Row = Record<string, unknown>;
export type LiteConnection = App['connection'];

/** A database as the stand-in uses it, embedded or not. */
export type Database = {
  readonly connection: LiteConnection;
  /** Runs one statement with parameters, in its own turn. */
  query(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs one statement inside a turn that is already held, as a mail does that is sent during a request. */
  queryWithinTurn(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs a script of any number of statements in one transaction. */
  script(text: string): Promise<void>;
  /** Gives the connection to one request at a time where there is only one. */
  readonly takeTurn: Turnstile;
  close(): Promise<void>;
};

const waitForNobody: Turnstile = (work) => work();

/** The embedded database: one session, so requests take turns or one would run with another's role. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const connection = await createPgliteConnection({ url: dataDir });
  connection.normalizeDbError = refusalAsPostgrest;
  const pglite = connection.driver;
  await pglite.waitReady;
  const takeTurn = createTurnstile();
  const run = async (text: string, parameters: unknown[] = []) => (await pglite.query<Row>(text, parameters)).rows;
  return {
    connection,
    query: (text, parameters) => takeTurn(() => run(text, parameters)),
    queryWithinTurn: run,
    script: (text) => takeTurn(() => pglite.transaction(async (tx) => void (await tx.exec(text)))),
    takeTurn,
    close: () => takeTurn(() => connection.close()),
  };
}

// The emulator hands JSON over as text; the driver would make a JSON string of it that contains JSON.
const jsonAsText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A PostgreSQL server of its own, reached by URL. */
export async function openServer(databaseUrl: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      onnotice: () => undefined,
      types: {
        json: { to: 114, from: [114], serialize: jsonAsText, parse: JSON.parse },
        jsonb: { to: 3802, from: [3802], serialize: jsonAsText, parse: JSON.parse },
      },
    },
  });
  connection.normalizeDbError = refusalAsPostgrest;
  const server = connection.driver;
  const run = async (text: string, parameters: unknown[] = []): Promise<Row[]> => [
    ...(await server.unsafe<Row[]>(text, parameters)),
  ];
  return {
    connection,
    query: run,
    queryWithinTurn: run,
    script: async (text) => {
      await server.begin((transaction: { unsafe(script: string): PromiseLike<unknown> }) => transaction.unsafe(text));
    },
    takeTurn: waitForNobody,
    close: () => connection.close(),
  };
}
