import { type Platform, RouterContext, type RouterView, usePage } from 'shared-runtime';
import { PageBoundary } from './current-page.tsx';
import { ContentsContext, type JoinedContents } from './joined-contents.ts';
import { Layout } from './layout.tsx';
import { NO_OUTAGES, type Outages, OutagesContext } from './outages.ts';
import { Providers } from './providers.tsx';

// One element, so that a navigation does not render it again.
const LAYOUT = <Layout />;

function Framed() {
  return <PageBoundary location={usePage().location}>{LAYOUT}</PageBoundary>;
}

/** Everything within the document's body, on both sides. */
export function Shop({
  platform,
  view,
  contents,
  outages = NO_OUTAGES,
}: {
  readonly platform: Platform;
  readonly view: RouterView;
  readonly contents: JoinedContents;
  readonly outages?: Outages;
}) {
  return (
    <RouterContext value={view}>
      <Providers platform={platform}>
        <ContentsContext value={contents}>
          <OutagesContext value={outages}>
            <Framed />
          </OutagesContext>
        </ContentsContext>
      </Providers>
    </RouterContext>
  );
}
