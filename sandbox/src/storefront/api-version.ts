/** The one version this stand-in speaks; the schema file beside it is of the same. */
export const API_VERSION = '2025-10';
