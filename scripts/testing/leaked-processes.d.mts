/** The environment variable by which every process of a run of the tests is known. */
export const RUN_VARIABLE: string;
