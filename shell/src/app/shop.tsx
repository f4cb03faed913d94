import { type Platform, RouterContext, type RouterView, usePage } from 'shared-contracts';
import { PageBoundary } from './current-page.tsx';
import { Layout } from './layout.tsx';
import { Providers } from './providers.tsx';

// One element, so that a navigation does not render it again.
const LAYOUT = <Layout />;

function Framed() {
  return <PageBoundary location={usePage().location}>{LAYOUT}</PageBoundary>;
}

/** Everything within the document's body, on both sides. */
export function Shop({ platform, view }: { readonly platform: Platform; readonly view: RouterView }) {
  return (
    <RouterContext value={view}>
      <Providers platform={platform}>
        <Framed />
      </Providers>
    </RouterContext>
  );
}
