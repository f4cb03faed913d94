import { OWN_PATHS } from '../../registry/own-paths.ts';

/** The site that stands for the shop's own; its name can't be anyone's. */
const SHOP = 'https://shop.invalid';

/** Whether the shop has an answer: the server itself, or a page, whose address ends with no name of a file. */
function isAnswered(pathname: string): boolean {
  const isOwn = OWN_PATHS.some((own) =>
    own.endsWith('/*') ? pathname.startsWith(own.slice(0, -1)) : pathname === own,
  );
  return isOwn || !/\.\w+$/.test(pathname);
}

/**
 * `fetch` for code of browsers in a trial. A request to the shop itself is never answered, so that it leaves no trace; one for a file
 * that the shop does not have fails. Others go on as they do on the server.
 */
export function trialFetch(ask: typeof fetch): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const { origin, pathname } = new URL(address, SHOP);
    if (origin !== SHOP) return ask(input, init);
    if (isAnswered(pathname)) return new Promise(() => undefined);
    throw new Error(`it asks the shop for ${pathname}, which does not exist`);
  };
}
