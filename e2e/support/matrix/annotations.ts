/** The kinds of annotation by which the table knows a cell, and what was wrong with it. */
export const CELL = 'cell';
export const UNEXPECTED = 'unexpected';
