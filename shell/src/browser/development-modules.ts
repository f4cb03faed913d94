import * as JsxDevRuntime from 'react/jsx-dev-runtime';
import { shareModule } from './shared-modules.ts';

// What remotes under development need besides. A file of its own: it brings React along, before which Fast Refresh must run.
shareModule('react/jsx-dev-runtime', JsxDevRuntime);
