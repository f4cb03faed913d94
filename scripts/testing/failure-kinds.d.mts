/** The label of the assertion by which a test fails on messages that its console should not have. */
export const STRAY_CONSOLE: string;

/** The type of the annotation by which a browser test reports what no second look excuses; its description is a kind. */
export const GRAVE: string;
