// Stories from beginning to end: a marketer's, an administrator's, two teams', and a shopper's with every overlay.
import { runWhole } from '../support/whole-specs.ts';

runWhole(['stories/', 'journeys/composition-publish', 'journeys/experiment-editor', 'journeys/overlays-shopping']);
