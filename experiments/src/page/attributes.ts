/** Marks the element of a place, by the place's name. */
export const PLACE_ATTRIBUTE = 'data-place';
/** Marks the element by which an experiment that is made in code is seen, by the experiment's name. */
export const EXPERIMENT_ATTRIBUTE = 'data-experiment';
