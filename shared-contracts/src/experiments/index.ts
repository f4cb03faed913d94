export { bucket } from './bucket.ts';
export { CONTROL, type Draw, draw, type DrawContext, isOpen, offeredVariants } from './draw.ts';
export type { Arm, Experiments, RunningExperiment } from './experiments.ts';
export { cookieValue, EXPERIMENT_COOKIES, KEPT_FOR, readVariants, variantKey, writeVariants } from './kept-variants.ts';
export { Audience, Experiment, ExperimentsDocument, Variant } from './schema.ts';
export { readStatement, type Stated, STATEMENT_ATTRIBUTE, writeStatement } from './statement.ts';
export { deviceOf, isBot, isInAudience, isOnPath, readVisit, utmOf, type Visitor } from './visitor.ts';
