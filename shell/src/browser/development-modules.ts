import * as JsxDevRuntime from 'react/jsx-dev-runtime';
import { shareModule } from './shared-modules.ts';

// The additional module for remotes under development. A file of its own: it imports React, before which Fast Refresh must run.
shareModule('react/jsx-dev-runtime', JsxDevRuntime);
