import type { Composition, Release, ReleaseCookie, ReleaseHandler } from 'shared-contracts/composition';

/** A handler of a release, as the server calls it. */
export interface OwnedHandler extends Pick<ReleaseHandler, 'expose' | 'slow'> {
  readonly remote: string;
  /** `name@version` */
  readonly release: string;
  /** The path of its form, or {@link BEFORE_PAGES}. */
  readonly path: string;
  /** Its name in logs and strikes: `POST` and its path, or {@link BEFORE_PAGES}. */
  readonly name: string;
  /** The cookies that it may read and set. */
  readonly cookies: Readonly<Record<string, ReleaseCookie>>;
}

/** A handler that answers a form. */
export type FormHandler = OwnedHandler & Pick<ReleaseHandler, 'mostBytes'>;

/** A handler that runs before pages for requests with its cookie. */
export interface BeforePagesHandler extends OwnedHandler {
  readonly cookie: string;
}

/** The handlers of a composition. */
export interface ReleaseHandlers {
  readonly forms: ReadonlyMap<string, FormHandler>;
  readonly beforePages: readonly BeforePagesHandler[];
  /** The names of the signed cookies, which pages do not see. */
  readonly signed: ReadonlySet<string>;
}

const FORM = 'POST ';

/** Placeholder for the path of the handlers that run before pages. */
export const BEFORE_PAGES = '(before pages)';

/** Whether a name that releases are struck under is a handler's, and no path of a page. */
export function isHandlerName(name: string): boolean {
  return name === BEFORE_PAGES || name.startsWith(FORM);
}

/** Time limit (ms) of a handler that waits for the storefront: with the page that follows, there is an answer within eight seconds. */
export const SLOW_LIMIT = 6000;
/** Time limit (ms) of any other handler, the wait for a process included. */
const QUICK_LIMIT = 4000;

/** The time limit (ms) of a form's handler. */
export function formLimit({ slow }: Pick<FormHandler, 'slow'>): number {
  return slow ? SLOW_LIMIT : QUICK_LIMIT;
}

const tables = new WeakMap<Composition['remotes'], ReleaseHandlers>();

type Common = Pick<OwnedHandler, 'cookies' | 'release' | 'remote'>;

function formsOf(release: Release, common: Common): [string, FormHandler][] {
  return release.handlers.map((handler) => [handler.path, { ...common, ...handler, name: FORM + handler.path }]);
}

/** Without a signed cookie of its own, any client could cause it to run. */
function beforePagesOf({ beforePages, cookies }: Release, common: Common): BeforePagesHandler[] {
  if (!beforePages || !cookies[beforePages.cookie]?.signed) return [];
  return [{ ...common, ...beforePages, path: BEFORE_PAGES, name: BEFORE_PAGES }];
}

/** The handlers of the live composition; none without one. Computed once for each composition. */
export function releaseHandlers(composition: Pick<Composition, 'remotes'> | undefined): ReleaseHandlers {
  const remotes = composition?.remotes ?? {};
  const known = tables.get(remotes);
  if (known) return known;
  const releases = Object.values(remotes).map((release) => {
    const { remote, version, cookies } = release;
    return { release, common: { remote, release: `${remote}@${version}`, cookies } };
  });
  const table = {
    forms: new Map(releases.flatMap(({ release, common }) => formsOf(release, common))),
    beforePages: releases.flatMap(({ release, common }) => beforePagesOf(release, common)),
    signed: new Set(
      releases.flatMap(({ release }) =>
        Object.entries(release.cookies).flatMap(([name, { signed }]) => (signed ? [name] : [])),
      ),
    ),
  };
  tables.set(remotes, table);
  return table;
}
