// Stories of days and of several people, told from beginning to end: a marketer's, an administrator's, two teams'.
import { runWhole } from '../support/whole-specs.ts';

runWhole(['stories/', 'journeys/composition-publish', 'journeys/experiment-editor', 'journeys/overlays-shopping']);
