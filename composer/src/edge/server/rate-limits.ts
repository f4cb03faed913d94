import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { writeLog } from '../operations/server-log.ts';

/** How many an address may send within a time. */
export interface RateLimit {
  /** Counts one of an address's; `retryAfter` in seconds, 0 where it is allowed. */
  take(address: string): Promise<{ readonly isAllowed: boolean; readonly retryAfter: number }>;
  close(): Promise<void>;
}

/** A limit: `points` within `duration` seconds. */
export interface RateLimitOptions {
  readonly name: string;
  readonly points: number;
  readonly duration: number;
  /** PostgreSQL where several servers count together; each counts for itself without it, and while it is away. */
  readonly databaseUrl?: string | undefined;
}

/** After how long (ms) a database that was away at the start is tried again. */
const TRY_AGAIN = 10_000;
/** PostgreSQL's codes for a table that another server made at the same moment, in spite of "if not exists". */
const MADE_BY_ANOTHER = new Set(['23505', '42710', '42P07']);
/** A form does not wait longer (ms) for the database. */
const TIME_LIMIT = 500;

/**
 * Addresses share 65,536 counters by their hash: a flood from ever new addresses takes no more memory or rows than that, no
 * address is stored, and two that share a counter by chance hardly ever notice.
 */
function counterOf(address: string, salt: string): string {
  return createHash('sha256').update(salt).update(address).digest('hex').slice(0, 4);
}

/** The limiter in the database; rejects where its table cannot be made. */
function openShared(pool: Pool, insurance: RateLimiterMemory, { name, points, duration }: RateLimitOptions) {
  return new Promise<RateLimiterAbstract>((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter: insurance,
        // A caller over the limit costs no further query.
        inMemoryBlockOnConsumed: points + 1,
      },
      (error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}

const wasMadeByAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MADE_BY_ANOTHER.has(String(error.code));

function openPool(databaseUrl: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: TIME_LIMIT,
    query_timeout: TIME_LIMIT,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => writeLog('Lost the connection to the rate limit database', { error: String(error) }));
  return pool;
}

/** Opens a limit. It can be used at once; a database is joined as soon as it answers. */
export function openRateLimit(options: RateLimitOptions): RateLimit {
  const { name, points, duration, databaseUrl } = options;
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const pool = databaseUrl ? openPool(databaseUrl) : null;
  const salt = pool ? name : randomUUID();
  let limiter: RateLimiterAbstract = memory;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  // A counter's timer would keep the whole request that it was begun by, its body too, for as long as the limit lasts.
  const outsideOfRequests = AsyncLocalStorage.snapshot();

  async function join(database: Pool): Promise<void> {
    try {
      limiter = await openShared(database, memory, options).catch((error: unknown) =>
        wasMadeByAnother(error) ? openShared(database, memory, options) : Promise.reject(error),
      );
    } catch (error) {
      if (isClosed) return;
      writeLog('This server is counting rate limits on its own', { error: String(error) });
      timer = setTimeout(() => void join(database), TRY_AGAIN).unref();
    }
  }
  const joined = pool ? join(pool) : Promise.resolve();

  return {
    async take(address) {
      await joined;
      try {
        await outsideOfRequests(() => limiter.consume(counterOf(address, salt)));
        return { isAllowed: true, retryAfter: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { isAllowed: false, retryAfter: refusal.msBeforeNext / 1000 };
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await joined;
      await pool?.end();
    },
  };
}
