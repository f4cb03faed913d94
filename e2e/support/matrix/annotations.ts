/** The kinds of annotation by which the table identifies a cell and its fault. */
export const CELL = 'cell';
export const UNEXPECTED = 'unexpected';
