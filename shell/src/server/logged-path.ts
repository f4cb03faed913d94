import type { RenderJob } from 'composer/guest';

/** The longest path (characters) in a line of the log; pages' own are far shorter. */
const LONGEST = 256;

/** The part of a rendering that the log may contain. */
export interface LoggedRequest {
  readonly request: Pick<RenderJob['request'], 'url'>;
}

/** The path of a page as the log may contain it: its query may be a visitor's search, or the token of a mail. */
export function loggedPath({ request }: LoggedRequest): string {
  const { pathname } = new URL(request.url);
  return pathname.length > LONGEST ? `${pathname.slice(0, LONGEST)}…` : pathname;
}
