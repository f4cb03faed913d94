import { serveRenders } from 'composer/guest';
import { freezeRendered } from './freeze-rendered.tsx';
import { renderPage } from './render-page.tsx';
import { freezeServices } from './server-services.ts';
import { SHARED, sharedExports } from './shared-instances.ts';

freezeRendered();
freezeServices();

/** The names that remotes may import: the build of the shell records them. */
export const exports = sharedExports();

/** Called once by the render process, when its host is ready. */
export const start = serveRenders({ shared: SHARED, exports, render: renderPage });
