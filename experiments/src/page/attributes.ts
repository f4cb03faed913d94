/** Marks the element of a test spot with the spot's name. */
export const PLACE_ATTRIBUTE = 'data-place';
/** Marks the element by which an experiment that is made in code is seen, by the experiment's name. */
export const EXPERIMENT_ATTRIBUTE = 'data-experiment';
