// Stories told from beginning to end: a marketer's, an administrator's, two teams', a stranger's with each hand.
import { runWhole } from '../support/whole-specs.ts';

runWhole(['stories/', 'journeys/composition-publish', 'journeys/experiment-editor', 'journeys/overlays-shopping']);
