// Stories from beginning to end: a marketer's, an administrator's, two teams', a new visitor's by mouse, touch and keyboard, and a shopper's with every overlay.
import { runWhole } from '../support/whole-specs.ts';

runWhole(['stories/', 'journeys/composition-publish', 'journeys/experiment-editor', 'journeys/overlays-shopping']);
