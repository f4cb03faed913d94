import { serveRenders } from 'composer/guest';
import { renderPage } from './render-page.tsx';
import { SHARED, sharedExports } from './shared-instances.ts';

serveRenders({ shared: SHARED, exports: sharedExports(), render: renderPage });
