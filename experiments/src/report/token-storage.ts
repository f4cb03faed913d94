import { kept, type StorageArea, z } from 'shared-runtime';
import { TOKENS_COOKIE } from '../visit/token-cookie.ts';
import type { Vouched } from '../vouch/exposure-text.ts';

/** The backend would permanently refuse an event with any other token. */
const TOKEN = /^[\w.-]{1,128}$/;
/** The largest number of tokens; beyond it the oldest are deleted. */
const MOST_KEPT = 50;
/** The shop's limit for one request. */
const MOST_ASKED = 16;
/** The number of consecutive requests. After that, events wait for the next event or page, which requests again. */
const TRIES = 3;
const FIRST_WAIT = 1000;
/** The shop's limit for a name. */
const LONGEST_NAME = 64;

type Arm = Omit<Vouched, 'visitor'>;

/** The parts of a page that tokens need. */
export interface TokenStorageOptions {
  /** The page's visitor; null where nothing is counted. */
  readonly visitorId: string | null;
  readonly local: StorageArea;
  /** The shop's tokens by `experiment/phase/variant`; rejects where it does not answer. */
  readonly ask: (arms: readonly Arm[]) => Promise<Readonly<Record<string, unknown>>>;
  /** Calls back after a time (ms). */
  readonly later: (callback: () => void, ms: number) => void;
  /** Called when pending tokens have arrived, or failed for good. */
  readonly settled: () => void;
}

/** Storage for tokens of arms that came without a document. */
interface TokenStorage {
  /** The token of an arm; null where there is none, undefined while a request is pending, which only `isAsked` starts. */
  of(vouched: Vouched, isAsked: boolean): string | null | undefined;
  /** Drops the tokens here and pending requests. A decline erases storage separately. */
  forget(): void;
}

const nameOf = ({ experiment, phase, variant }: Arm): string => [experiment, phase, variant].join('/');
const isName = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

/** The tokens of this page and the next one; where storage is forbidden or full, they last as long as the page. */
function tokenMemory(local: StorageArea) {
  const here = new Map<string, string>();
  const keptTokens = kept(TOKENS_COOKIE, z.record(z.string(), z.unknown()), local);

  function stored(): Record<string, string> {
    const pairs = Object.entries(keptTokens.read() ?? {});
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => isToken(pair[1])));
  }

  return {
    of: (key: string): string | undefined => here.get(key) ?? stored()[key],
    keep(tokens: readonly (readonly [string, string])[]): void {
      if (tokens.length === 0) return;
      for (const [key, token] of tokens) here.set(key, token);
      const all = Object.entries({ ...stored(), ...Object.fromEntries(here) });
      keptTokens.write(Object.fromEntries(all.slice(-MOST_KEPT)));
    },
    forget: (): void => here.clear(),
  };
}

/**
 * Requests tokens for arms that were drawn in the browser or shown from a cache, once for each arm of a page, and keeps them for
 * the next page.
 */
export function createTokenStorage({ visitorId, local, ask, later, settled }: TokenStorageOptions): TokenStorage {
  const coming = new Map<string, Vouched>();
  const without = new Set<string>();
  let tries = 0;
  let isAsking = false;
  /** An answer to a request from before the reset changes nothing. */
  let era = 0;

  /** A browser may have had another visitor before, and a token is valid for its visitor only. */
  const keyOf = (arm: Vouched): string => `${arm.visitor}/${nameOf(arm)}`;

  const memory = tokenMemory(local);

  async function askShop(): Promise<void> {
    const begun = era;
    const asked = [...coming].slice(0, MOST_ASKED);
    isAsking = asked.length > 0;
    if (!isAsking) return; // All have come, or were forgotten meanwhile.
    const answer = await ask(asked.map(([, { visitor: _visitor, ...arm }]) => arm)).catch(() => null);
    if (begun !== era) return;
    tries = answer ? 0 : tries + 1;
    if (tries === TRIES) {
      tries = 0;
      isAsking = false;
    } else if (tries > 0) later(() => void askShop(), FIRST_WAIT * tries);
    if (!answer) return;
    for (const [key] of asked) {
      coming.delete(key);
      without.add(key);
    }
    memory.keep(
      asked.flatMap(([key, arm]): [string, string][] => {
        const token = answer[nameOf(arm)];
        return isToken(token) ? [[key, token]] : [];
      }),
    );
    void askShop();
    settled();
  }

  /** The shop signs tokens for its own visitor only, so events of an earlier visitor, or damaged ones, would make the request fail. */
  const canAsk = ({ visitor, experiment, phase, variant }: Vouched): boolean =>
    visitor === visitorId && isName(experiment) && isName(variant) && Number.isSafeInteger(phase) && phase > 0;

  return {
    of(vouched, isAsked) {
      const key = keyOf(vouched);
      const known = memory.of(key);
      if (known !== undefined) return known;
      const isComing = coming.has(key);
      if (!isComing && (!isAsked || without.has(key) || !canAsk(vouched))) return null;
      coming.set(key, vouched);
      // Batched with the other reports of this moment.
      if (isAsked && !isAsking) {
        isAsking = true;
        void Promise.resolve().then(askShop);
      }
      return undefined;
    },
    forget() {
      era += 1;
      isAsking = false;
      tries = 0;
      memory.forget();
      coming.clear();
    },
  };
}
