export { Audience, Experiment, ExperimentDefinition, ExperimentsDocument, Variant } from './experiment.ts';
export { valueProblem } from './check-value.ts';
