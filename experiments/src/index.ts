export { createBrowserExperiments, type ExperimentsBoot, type ExperimentsPage } from './page/browser-experiments.ts';
export { explain, shownOf } from './page/explain.ts';
export { experimentsPage } from './page/page.ts';
export { useExperiment } from './page/use-experiment.ts';
export { usePlace, withInserts } from './page/use-place.ts';
export { watchDocument } from './page/watch-document.ts';
