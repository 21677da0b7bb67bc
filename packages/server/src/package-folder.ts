/** The folder of this package, both for its sources and for its build; ends with a slash. */
export const packageFolder = new URL("../", import.meta.url);
