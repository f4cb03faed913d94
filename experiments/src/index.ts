export { createBrowserExperiments, type ExperimentsBoot, type ExperimentsPage } from './page/browser-experiments.ts';
export { explain, shownOf } from './page/explain.ts';
export { experimentsPage } from './page/page.ts';
export { useExperiment } from './page/use-experiment.ts';
export { useTestSpot, withInserts } from './page/use-test-spot.ts';
export { watchDocument } from './page/watch-document.ts';
