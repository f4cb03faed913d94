// Everything that hostile releases try, as a table: at publishing, on the server, and in the browser, and what became of it.
import { runWhole } from '../support/whole-specs.ts';

runWhole(['faults/hostile-release']);
