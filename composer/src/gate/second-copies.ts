import type { ReleaseScripts } from './script-facts.ts';

/** Names that a package's own code contains, which minifiers keep, because they are properties. */
const SIGNS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['react-dom', /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__reactFiber\$|__reactContainer\$/],
  [
    'react',
    /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED/,
  ],
];

/** Refuses packages that a release bundles although they exist once in a page, one sentence for the first. */
export function secondCopies(remote: string, { server, entry, chunks }: ReleaseScripts): string[] {
  const found = SIGNS.find(([, sign]) => [server, entry, ...chunks].some((text) => sign.test(text)));
  if (!found) return [];
  const [name] = found;
  return [
    `${remote} bundles a second ${name}, which breaks the page’s own: import only react, react/jsx-runtime, and react-dom, which the shell provides`,
  ];
}
