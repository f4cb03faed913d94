import type { TokenIssuer } from 'experiments/vouch';
import type { ServerConfig } from 'shared-contracts/config';
import type { DataPaths } from '../../registry/data-paths.ts';
import { openKnownNames } from './known-names.ts';
import { logOnce } from '../operations/log-once.ts';
import type { Renderer } from '../pages/renderer.ts';
import { postCounts } from '../experiments/served-pages.ts';

type Log = (message: string, details?: unknown) => void;

/** How often (ms) the server checks whether a report is due. */
const LOOK_EVERY = 1000;
/** How long (ms) it waits after a try that failed. */
const PAUSE = 10_000;
/** The backend forgets a name three hours (ms) after it was signed. */
const TELL_EVERY = 60 * 60 * 1000;

/** The sources of a server's names. */
interface NamesOf {
  readonly config: ServerConfig;
  readonly dataPaths: DataPaths;
  readonly pool: Pick<Renderer, 'composition'>;
  readonly issuer: Pick<TokenIssuer, 'issueList'>;
}

/** Reports names to the backend until it is closed. */
export interface NamePublisher {
  close(): void;
}

/**
 * Reports to the backend which error codes, pages, and releases there are, signed like a token: at the start, after each switch, and every
 * hour, since what was live a day ago drops out. Without `SERVED_PAGES_TOKEN` it reports nothing.
 */
export function publishNames({ config, dataPaths, pool, issuer }: NamesOf, log: Log): NamePublisher {
  const token = config.edge.servedPagesToken;
  if (token === undefined) return { close: () => undefined };
  const knownNames = openKnownNames(dataPaths);
  let trouble = logOnce(log);
  let told: { readonly composition: string | undefined; readonly at: number } | null = null;
  let isTelling = false;
  let pausedUntil = 0;

  async function tell(bearer: string): Promise<void> {
    const [now, composition] = [Date.now(), pool.composition];
    const names = knownNames(composition, now);
    try {
      const body = JSON.stringify({ names, token: issuer.issueList(names, now) });
      if ((await postCounts(config, bearer, body)) === 'refused') log('The names for shop data were refused');
      told = { composition: composition?.id, at: now };
      trouble = logOnce(log); // The trouble is over; its next occurrence is logged again.
    } catch (error) {
      pausedUntil = Date.now() + PAUSE;
      trouble('The names for shop data are waiting for the backend', { error: String(error) });
    }
  }

  function look(): void {
    const isNews = !told || told.composition !== pool.composition?.id || Date.now() - told.at >= TELL_EVERY;
    if (isTelling || !isNews || Date.now() < pausedUntil) return;
    isTelling = true;
    void tell(token ?? '').finally(() => {
      isTelling = false;
    });
  }

  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  look();
  return { close: () => clearInterval(timer) };
}
