import { serveRenders } from 'composer/guest';
import { renderPage } from './render-page.tsx';
import { SHARED, sharedExports } from './shared-instances.ts';

/** Called once by the render process, when its host is ready. */
export const start = serveRenders({ shared: SHARED, exports: sharedExports(), render: renderPage });
