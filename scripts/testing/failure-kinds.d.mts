/** The label of the assertion by which a test fails on errors that its console should not have. */
export const STRAY_ERRORS: string;

/** The same for warnings alone. */
export const STRAY_WARNINGS: string;

/** The type of the annotation by which a browser test reports what no second look excuses; its description is a kind. */
export const GRAVE: string;
