import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type Platform, RemotePart, RouterContext } from 'shared-runtime';
import type { RenderJob } from 'composer/guest';
import { createServerExperiments } from 'experiments/guest';
import { Providers } from '../app/providers.tsx';
import { createServerPlatform, settled } from './server-platform.ts';
import { createServerServices } from './server-services.ts';
import { createStaticView } from './static-view.ts';

/** A part that a page would show, and its properties from the page. */
interface Part {
  readonly expose: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The platform of a page that notes the parts of a remote instead of rendering them. */
function noting(platform: Platform, remote: string, parts: Part[]): Platform {
  const note = (expose: string) => (props: Record<string, unknown>) => {
    parts.push({ expose, props });
    return null;
  };
  const load: Platform['load'] = (asked, expose) =>
    asked === remote ? settled({ default: note(expose) }) : platform.load(asked, expose);
  return { ...platform, load };
}

/** How long (ms) a part may wait for its requests. */
const TIME_LIMIT = 500;

/**
 * Renders without output, and resumes suspended components.
 *
 * @param onError called with each error of the element; not with the abort of one that still waits at the time limit
 */
export function renderForNothing(
  element: ReactNode,
  onError: (error: unknown) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    let isGivenUp = false;
    const { abort } = renderToPipeableStream(element, {
      onAllReady: end,
      onShellError: end,
      onError: (error) => {
        if (!isGivenUp) onError(error);
      },
    });
    const timer = setTimeout(() => {
      isGivenUp = true;
      abort();
      end();
    }, TIME_LIMIT);
  });
}

/** A turn of its own, so that the next rendering is not charged with earlier work. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

/** The state of a page that has no route and no data. */
function emptyPage({ request }: RenderJob): Parameters<typeof createStaticView>[0] {
  const { pathname, search } = new URL(request.url);
  return {
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: [],
    loaderData: {},
    errors: null,
    navigation: { state: 'idle' },
    restoreScrollPosition: false,
    preventScrollReset: false,
  };
}

/** Sends a head without facts about a page. */
export function sendEmptyHead({ id, send }: RenderJob, whole?: Uint8Array): void {
  send({
    type: 'head',
    id,
    status: 200,
    redirect: null,
    statement: '',
    isIncomplete: false,
    release: null,
    degraded: [],
    ...(whole && { whole }),
  });
}

/** The element of a part of a remote, outside of any page; the parts of other remotes in it are left out. */
export function partAlone(job: RenderJob, remote: string, { expose, props }: Part): ReactNode {
  const { pathname } = new URL(job.request.url);
  const services = createServerServices(job, createServerExperiments(job.request.experiments, pathname));
  const { set, running } = job;
  const platform = createServerPlatform({
    set,
    services,
    nonce: '',
    running,
    isDegraded: (one) => one !== remote,
    onFailure: () => undefined,
  });
  return (
    <RouterContext value={createStaticView(emptyPage(job))}>
      <Providers platform={platform}>
        <RemotePart remote={remote} expose={expose} props={props} />
      </Providers>
    </RouterContext>
  );
}

/**
 * Renders a page without the parts of one remote, and then these parts without the page, so that the time of each is known. Of the
 * page's code and data, only the plain data that it gives the parts is there when they are rendered.
 *
 * @param prepare makes the page's element, with the platform changed
 */
export async function renderPartsAlone(
  job: RenderJob,
  remote: string,
  prepare: (change: (platform: Platform) => Platform) => Promise<ReactNode>,
): Promise<void> {
  const parts: Part[] = [];
  await renderForNothing(await prepare((platform) => noting(platform, remote, parts)));
  await nextTurn();
  for (const part of parts) {
    await renderForNothing(partAlone(job, remote, part));
    await nextTurn();
  }
  sendEmptyHead(job);
  job.send({ type: 'end', id: job.id });
}
