import type { Handler, HandlerRequest } from 'shared-runtime/handlers';
import { createStorefront } from 'shared-runtime/storefront';
import { within } from 'shared-runtime/time-limit';
import { LONGEST_INTENT, type RenderSettings, type ToGuest } from '../render-protocol.ts';
import { log } from './channel.ts';
import { stackOf } from './error-text.ts';
import { freezeData } from './freeze-shared.ts';
import type { ReleaseSet } from './release-set.ts';
import type { RunningCode } from './running-code.ts';

/** One call of a handler, and its surroundings. */
export interface HandlerJob extends Pick<Extract<ToGuest, { type: 'handle' }>, 'call' | 'expose' | 'limit' | 'remote'> {
  readonly set: ReleaseSet;
  readonly settings: Pick<RenderSettings, 'config'>;
  readonly running: RunningCode;
  /** Aborts when the server does not wait any more. */
  readonly signal: AbortSignal;
}

function requestOf({ call, settings }: HandlerJob, release: string, signal: AbortSignal): HandlerRequest {
  const { siteOrigin, storefront } = settings.config;
  return Object.freeze({
    form: freezeData(call.form),
    cookies: freezeData({ ...call.cookies }),
    siteOrigin,
    storefrontOrigin: storefront.origin,
    storefront: Object.freeze(createStorefront({ ...storefront, log })),
    report: (problem: string) =>
      log('A form handler reported a problem', { release, path: call.path, problem: String(problem) }),
    signal,
  });
}

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** Rejects once the server does not wait any more, even if the handler goes on. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Calls a handler in its release's name and gives its intent as JSON: reading its answer or its error may run its code, too.
 *
 * @throws {Error} with the text of the handler's error, or where its module is no handler.
 */
export async function runHandler(job: HandlerJob): Promise<string> {
  const { set, remote, expose, limit, running, signal } = job;
  const release = `${remote}@${set.versionOf(remote)}`;
  const handler: unknown = set.module(remote, expose).default;
  if (!isHandler(handler)) throw new Error(`${expose} of ${release} exports no handler`);
  const call = async (limited: AbortSignal): Promise<string> => {
    try {
      const intent = JSON.stringify(await handler(requestOf(job, release, limited))) ?? 'null';
      if (intent.length > LONGEST_INTENT) throw new Error('its intent is too long');
      return intent;
    } catch (error) {
      throw new Error(stackOf(error), { cause: error });
    }
  };
  const answered = within(limit, signal, (limited) => running.within(release, () => call(limited)));
  return Promise.race([answered, givenUp(signal)]);
}
