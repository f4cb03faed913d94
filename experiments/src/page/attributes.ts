/** Marks the element of a test spot with the spot's name. */
export const PLACE_ATTRIBUTE = 'data-place';
/** Marks the element of an experiment in code with the experiment's name, so that the page knows when it is seen. */
export const EXPERIMENT_ATTRIBUTE = 'data-experiment';
